import type { useActorRef as useTheirActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type AnyActorLogic, createActor } from 'xstate';
import { useSurroundings } from './desk-context.tsx';

/** A machine of a screen's own, for as long as the screen is shown. The inspector sees it, as it sees the desk. */
export const useActorRef = ((logic: AnyActorLogic, options?: object) => {
  const surroundings = useSurroundings();
  const [actor] = useState(() => createActor(logic, { ...surroundings, ...options }));
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    actor.start();
    return () => {
      isShown.current = false;
      // In development React leaves and comes back at once; calls broken off in between would count as failed.
      queueMicrotask(() => {
        if (!isShown.current) actor.stop();
      });
    };
  }, [actor]);
  return actor;
}) as typeof useTheirActorRef;
