import type { texts as source } from '../pt/new-password.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'New password',
  greeting: 'Choose the password you will use to sign in.',
  password: 'New password',
  hint: '5 to 50 characters. The link can be used only once.',
  submit: 'Save password',
  done: 'Password saved. Sign in as {{email}} with the new password.',
  askAgain: 'Request another link',
  toLogin: 'Go to sign-in',
} satisfies Texts<typeof source>;
