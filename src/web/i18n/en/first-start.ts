import type { texts as source } from '../pt/first-start.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'First start',
  greeting: 'Nobody is here yet. Make the super user, who will look after this installation.',
  code: 'Code of the first start',
  codeHint: 'It is in the lines that the server wrote when it started.',
  name: 'Your name',
  companyName: 'Name of your company',
  email: 'E-mail',
  password: 'Password',
  passwordHint: '5 to 50 characters.',
  plans: 'Plans',
  plansHint: 'What companies will be able to take. All of it can be changed later in Settings, tab Plans.',
  value: 'Price a month (R$)',
  submit: 'Make the super user',
  submitting: 'Making…',
  over: 'This installation already has a super user.',
  overHint: 'If that is you, log in with your account.',
  toLogin: 'Log in',
} satisfies Texts<typeof source>;
