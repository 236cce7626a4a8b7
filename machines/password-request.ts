import { assign, setup } from 'xstate';
import type { SignUpState } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';

export interface PasswordRequestContext {
  /** Whom the link goes to, if they are there at all. */
  email: string;
  failure: Failure | null;
}

export type PasswordRequestEvent =
  | { type: 'passwordRequest.retry' }
  | { type: 'passwordRequest.send'; email: string }
  | { type: 'passwordRequest.again' };

/** Asking for a mail with a link for a new password; what comes of it is the same whoever asks. */
export const passwordRequestMachine = setup({
  types: {
    context: {} as PasswordRequestContext,
    events: {} as PasswordRequestEvent,
  },
  actors: {
    findSignUp: requiredActor<SignUpState>('findSignUp'),
    requestNewPassword: requiredActor<void, { email: string }>('requestNewPassword'),
  },
  guards: {
    isMailSet: (_, { isMailSet }: SignUpState) => isMailSet,
    isMailNotSet: (_, { code }: Failure) => code === 'ERR_MAIL_NOT_SET',
  },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email, failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'password-request',
  description: 'Asking for a mail with a link for a new password.',
  context: { email: '', failure: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'findSignUp',
        src: 'findSignUp',
        onDone: [{ guard: { type: 'isMailSet', params: outputIn }, target: 'open' }, { target: 'unavailable' }],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failureIn } },
      },
    },
    failed: {
      description: 'Whether mail can be sent could not be had.',
      on: { 'passwordRequest.retry': { target: 'loading' } },
    },
    unavailable: { description: 'The installation sends no mail: whom to ask is said.' },
    open: {
      on: {
        'passwordRequest.send': { target: 'sending', actions: { type: 'keepEmail', params: ({ event }) => event } },
      },
    },
    sending: {
      invoke: {
        id: 'requestNewPassword',
        src: 'requestNewPassword',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'sent' },
        onError: [
          { guard: { type: 'isMailNotSet', params: failureIn }, target: 'unavailable' },
          { target: 'open', actions: { type: 'keepFailure', params: failureIn } },
        ],
      },
    },
    sent: {
      description: 'It was asked for. Whether somebody has that address is told to nobody but them.',
      on: { 'passwordRequest.again': { target: 'open' } },
    },
  },
});
