import type { pairingCodeMachine } from '#machines/pairing-code.ts';
import { asked, code, pairingCodeFixture } from '../../../tests/machines/fixtures/connections/pairing-code.ts';
import { type FlowEvent, subjectOf } from '../flow.ts';

const answered: FlowEvent<typeof pairingCodeMachine> = {
  type: 'xstate.done.actor.createPairingCode',
  output: { code },
};

const refused: FlowEvent<typeof pairingCodeMachine> = {
  type: 'xstate.error.actor.createPairingCode',
  error: { status: 422, code: 'ERR_VALIDATION' },
};

export const pairingCodeSubject = subjectOf<typeof pairingCodeMachine>(pairingCodeFixture, {
  'a code is asked for': [{ type: 'pairingCode.enter' }, asked, answered],
  'the number is refused at first': [{ type: 'pairingCode.enter' }, asked, refused, asked, answered],
  'a code expires and another is asked for': [{ type: 'pairingCode.enter' }, asked, answered, asked, answered],
  'scanned after all': [
    { type: 'pairingCode.enter' },
    { type: 'pairingCode.leave' },
    { type: 'pairingCode.enter' },
    asked,
    answered,
    { type: 'pairingCode.leave' },
  ],
});
