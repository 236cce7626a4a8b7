import type { AnyMachineSnapshot } from 'xstate';
import type { MachineWorld } from '#web/atlas/stepping.ts';

/** A machine with one example of everything that can happen to it: what the atlas plays and the tests walk. */
export interface World extends MachineWorld {
  /** What of a context tells two places apart, beside the state. */
  keyOf?: (snapshot: AnyMachineSnapshot) => unknown;
}
