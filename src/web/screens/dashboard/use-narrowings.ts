import { useCall } from '#web/desk/use-call.ts';
import { narrowings } from './dashboard-actors.ts';

export interface Narrowings {
  queues: readonly { id: number; name: string; color: string }[];
  connections: readonly { id: number; name: string }[];
  users: readonly { id: number; name: string }[];
}

/** What the figures can be narrowed to; undefined until it is there. */
export const useNarrowings = (): Narrowings | undefined => useCall(narrowings, undefined).output;
