import { useActorRef as useUnseenActorRef } from '@xstate/react';
import { inspected } from './inspected.ts';

/** A machine of a screen's own, for as long as the screen is shown. The inspector sees it, as it sees the desk. */
export const useActorRef = ((logic, options, observer) =>
  useUnseenActorRef(logic, { ...inspected, ...options }, observer)) as typeof useUnseenActorRef;
