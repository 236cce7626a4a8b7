import { fromPromise } from 'xstate';
import { pairingCodeMachine } from '#machines/pairing-code.ts';
import { createPairingCode } from '#web/api/connections.ts';

/** Pairing by a code, for as long as the dialog is open. */
export const pairingCode = pairingCodeMachine.provide({
  actors: {
    createPairingCode: fromPromise(({ input, signal }) => createPairingCode(input.id, input.number, signal)),
  },
});
