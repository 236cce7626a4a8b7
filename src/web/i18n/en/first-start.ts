import type { texts as source } from '../pt/first-start.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'First access',
  greeting: 'This installation has no users yet. Create the super user, who will run it.',
  code: 'First access code',
  codeHint: 'It is in the lines the server wrote when it started.',
  name: 'Your name',
  companyName: 'Your company’s name',
  email: 'Email',
  password: 'Password',
  passwordHint: '5 to 50 characters.',
  plans: 'Plans',
  plansHint:
    'What companies will be able to subscribe to. All of it can be changed later in Settings, on the Plans tab.',
  value: 'Price per month (R$)',
  submit: 'Create super user',
  submitting: 'Creating…',
  over: 'This installation already has a super user.',
  overHint: 'If that is you, sign in with your account.',
  toLogin: 'Sign in',
} satisfies Texts<typeof source>;
