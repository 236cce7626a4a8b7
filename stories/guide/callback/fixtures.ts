import type { MachineFixture } from '#web/atlas/stepping.ts';
import { callbackMachine as firstMachine } from './begun.ts';
import { callbackMachine as secondMachine } from './with-a-state.ts';

export const begun: MachineFixture = { machine: firstMachine, events: [{ type: 'callback.finish' }] };

export const withAState: MachineFixture = {
  machine: secondMachine,
  events: [{ type: 'callback.begin' }, { type: 'callback.finish' }],
};
