import type { texts as source } from '../pt/sign-up.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Sign up your company',
  greeting: 'Start helping customers today. The trial is free.',
  name: 'Company name',
  email: 'Email',
  phone: 'Phone with area code',
  phoneHint: 'Without +, the number is taken as Brazilian. For another country, start with + and its code.',
  password: 'Password',
  passwordHint: '5 to 50 characters.',
  plan: 'Plan',
  trial_one: 'Free trial for {{count}} day, nothing to pay now.',
  trial_other: 'Free trial for {{count}} days, nothing to pay now.',
  after:
    'After that, the {{plan}} plan costs {{price}} a month, paid by Pix. Without payment, access stops when the trial ends and nothing is deleted.',
  afterAny:
    'After that, the chosen plan is paid monthly, by Pix. Without payment, access stops when the trial ends and nothing is deleted.',
  afterFree: 'After that, whoever runs this installation arranges with you how to go on.',
  agree: 'By signing up you accept',
  and: 'and',
  terms: 'the terms of use',
  privacy: 'the privacy policy',
  submit: 'Sign up',
  submitting: 'Signing up…',
  hasAccount: 'Already have an account?',
  toLogin: 'Sign in',
  closed: 'Sign-up of new companies is closed.',
  closedHint: 'If you already have an account, sign in.',
  tooMany_one: 'Too many sign-ups in a short time. Try again in {{count}} minute.',
  tooMany_other: 'Too many sign-ups in a short time. Try again in {{count}} minutes.',
} satisfies Texts<typeof source>;
