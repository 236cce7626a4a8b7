import type { texts as source } from '../pt/forgotten-password.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Forgot your password?',
  greeting: 'We send you a link to choose another one.',
  email: 'E-mail of your account',
  hint: 'The link is good for an hour.',
  submit: 'Send link',
  sent: 'Request received: {{email}}',
  sentHint: 'If there is an account with this e-mail, the link arrives within minutes. Look into the spam folder, too.',
  again: 'Ask again',
  unavailable: 'No e-mail is sent here.',
  whomToAsk:
    'Ask an administrator of your company for a new password. Administrators ask whoever runs the platform for a link.',
  toLogin: 'Back to the login',
} satisfies Texts<typeof source>;
