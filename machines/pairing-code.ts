import { assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { PairingCode } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';
import { failureToast, type Toasted } from './effect.ts';

export interface PairingCodeInput {
  connectionId: number;
}

export interface PairingCodeContext extends PairingCodeInput {
  /** The phone's, as it was typed. */
  number: string;
  /** Which of the connection's offers the code was asked of (its `retries`), with which it ends. */
  offer: number;
  code: string;
  failure: Failure | null;
}

export type PairingCodeEvent =
  | { type: 'pairingCode.enter' }
  | { type: 'pairingCode.leave' }
  | { type: 'pairingCode.ask'; number: string; offer: number };

/** Pairing a connection without a camera: a code that one types on the phone, for as long as the QR dialog is open. */
export const pairingCodeMachine = setup({
  types: {
    context: {} as PairingCodeContext,
    input: {} as PairingCodeInput,
    events: {} as PairingCodeEvent,
    emitted: {} as Toasted,
    tags: {} as 'entering' | 'asking',
  },
  actors: {
    createPairingCode: requiredActor<PairingCode, { id: number; number: string }>('createPairingCode'),
  },
  actions: {
    keepNumber: assign(({ event }) =>
      event.type === 'pairingCode.ask' ? { number: event.number, offer: event.offer, failure: null } : {},
    ),
    keepCode: assign((_, { code }: PairingCode) => ({ code })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    toastFailure: enqueueActions(({ enqueue }, failure: Failure) => {
      // The number's own field says what is wrong with it.
      if (failure.code !== 'ERR_VALIDATION') enqueue.emit(failureToast(failure));
    }),
  },
}).createMachine({
  id: 'pairing-code',
  description: 'Pairing a connection by a code typed on the phone, in the dialog of its QR code.',
  context: ({ input }) => ({ ...input, number: '', offer: 0, code: '', failure: null }),
  initial: 'scanning',
  states: {
    scanning: {
      description: 'The QR code is shown.',
      on: { 'pairingCode.enter': { target: 'entering', actions: 'clearFailure' } },
    },
    entering: {
      tags: 'entering',
      description: 'One types the number of the phone that is to be connected.',
      on: {
        'pairingCode.ask': { target: 'asking', actions: 'keepNumber' },
        'pairingCode.leave': { target: 'scanning' },
      },
    },
    asking: {
      tags: ['entering', 'asking'],
      invoke: {
        id: 'createPairingCode',
        src: 'createPairingCode',
        input: ({ context }) => ({ id: context.connectionId, number: context.number }),
        onDone: { target: 'shown', actions: { type: 'keepCode', params: outputIn } },
        onError: {
          target: 'entering',
          actions: [
            { type: 'keepFailure', params: failureIn },
            { type: 'toastFailure', params: failureIn },
          ],
        },
      },
    },
    shown: {
      description: 'The code, and where to type it. The dialog closes when somebody has; an old code can be replaced.',
      on: {
        'pairingCode.ask': { target: 'asking', actions: 'keepNumber' },
        'pairingCode.leave': { target: 'scanning' },
      },
    },
  },
});

export type PairingCodeSnapshot = SnapshotFrom<typeof pairingCodeMachine>;

/** Whether the code has ended with the offer that it was asked of. */
export const isCodeExpired = ({ context }: PairingCodeSnapshot, offer: number): boolean => context.offer !== offer;
