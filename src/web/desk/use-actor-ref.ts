import type { useActorRef as useTheirActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type AnyActorLogic, type AnyActorRef, createActor, type EventFromLogic } from 'xstate';
import { useSurroundings } from './desk-context.tsx';

/** A machine of a screen's own, for as long as the screen is shown. The inspector sees it, as it sees the desk. */
export const useActorRef = ((logic: AnyActorLogic, options?: object) =>
  useShown(logic, options, (actor) => actor.stop())) as typeof useTheirActorRef;

/** A machine that is told when its screen goes, and ends by itself once it has carried out what it began. */
export const useFinishingActorRef = <Logic extends AnyActorLogic>(
  logic: Logic,
  options: object,
  leaving: EventFromLogic<Logic>,
) => useShown(logic, options, (actor) => actor.send(leaving)) as ReturnType<typeof useTheirActorRef<Logic>>;

const useShown = (logic: AnyActorLogic, options: object | undefined, leave: (actor: AnyStarted) => void) => {
  const surroundings = useSurroundings();
  const [actor] = useState(() => createActor(logic, { ...surroundings, ...options }));
  const isShown = useRef(false);
  const leaving = useRef(leave);
  useEffect(() => {
    isShown.current = true;
    actor.start();
    return () => {
      isShown.current = false;
      // In development React leaves and comes back at once; calls broken off in between would count as failed.
      queueMicrotask(() => {
        if (!isShown.current) leaving.current(actor);
      });
    };
  }, [actor]);
  return actor;
};

type AnyStarted = Pick<AnyActorRef, 'send'> & { stop: () => unknown };
