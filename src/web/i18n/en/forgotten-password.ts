import type { texts as source } from '../pt/forgotten-password.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Forgot your password?',
  greeting: 'We will send you a link to choose a new one.',
  email: 'Your account’s email',
  hint: 'The link is valid for one hour.',
  submit: 'Send link',
  sent: 'Request received: {{email}}',
  sentHint: 'If there is an account with this email, the link arrives within a few minutes. Check the spam folder too.',
  again: 'Request again',
  unavailable: 'This installation does not send emails.',
  whomToAsk:
    'Ask an administrator of your company for a new password. If you are the administrator, ask whoever runs the platform for a link.',
  toLogin: 'Back to sign-in',
} satisfies Texts<typeof source>;
