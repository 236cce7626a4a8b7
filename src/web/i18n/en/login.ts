import type { texts as source } from '../pt/login.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Sign in',
  greeting: 'All your customer conversations in one place.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in…',
  emailRequired: 'Enter your email.',
  emailInvalid: 'This email doesn’t look valid.',
  passwordRequired: 'Enter your password.',
  checkBoth: 'Check the email and the password.',
  forgotten: 'Forgot your password?',
  noAccount: 'No account yet?',
  signUp: 'Sign up your company',
  expired: 'Your company’s subscription expired on {{date}}.',
  expiredHint: 'Contact support to renew it.',
  expiredPay: 'You can also pay the invoice now.',
  expiredAskAdmin: 'An admin can also sign in with their own password and pay the invoice.',
  payInvoice: 'Pay invoice',
  displaced: 'Your account was used on another computer.',
  displacedHint: 'Sign in again to continue here.',
  inactive: 'Your company is inactive.',
  inactiveHint: 'That is why your session has ended. Please contact support.',
  sessionEnded: 'Your session has ended. Sign in again to continue.',
} satisfies Texts<typeof source>;
