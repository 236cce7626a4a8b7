import { fromPromise } from 'xstate';
import { passwordRequestMachine } from '#machines/password-request.ts';
import { requestNewPassword } from '#web/api/new-password.ts';
import { findSignUp } from '#web/api/sign-up.ts';
import { i18n } from '#web/i18n/i18n.ts';
import type { Language } from '#web/i18n/languages.ts';

export const passwordRequest = passwordRequestMachine.provide({
  actors: {
    findSignUp: fromPromise(({ signal }) => findSignUp(signal)),
    // The mail speaks the language of the page.
    requestNewPassword: fromPromise(({ input: { email }, signal }) =>
      requestNewPassword({ email, language: i18n.language as Language }, signal),
    ),
  },
});
