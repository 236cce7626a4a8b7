import type { Fixture } from '../../../tests/machines/fixtures/fixture.ts';
import { callbackMachine } from './with-an-event.ts';

export const callbackFixture: Fixture = {
  machine: callbackMachine,
  keyOf: ({ context }) => context.attempts,
  events: [{ type: 'callback.begin' }, { type: 'callback.finish' }, { type: 'callback.giveUp', reason: 'busy' }],
};
