import { expect, test } from 'vitest';
import { readMailAddress } from '#server/mail/mail-address.ts';
import { readSmtpUrl } from '#server/mail/smtp-url.ts';

test('an address of a mail server says how it is spoken to', () => {
  expect(readSmtpUrl('smtps://recado%40x.test:a%2Fb@smtp.x.test')).toEqual({
    host: 'smtp.x.test',
    port: 465,
    security: 'tls',
    user: 'recado@x.test',
    password: 'a/b',
  });
  expect(readSmtpUrl('smtp://smtp.x.test')).toMatchObject({ port: 587, security: 'starttls', user: '', password: '' });
  expect(readSmtpUrl('smtp://[::1]:25?tls=none')).toMatchObject({ host: '::1', port: 25, security: 'none' });
  for (const wrong of [
    'https://x.test',
    'smtps://x.test?tls=none',
    'smtp://x.test?tls=maybe',
    'smtp.x.test:25',
    'smtp://a%zz@x',
  ])
    expect(readSmtpUrl(wrong)).toBeUndefined();
});

test('a sender has an address, and a name where one is written', () => {
  expect(readMailAddress('"Recado, Ltda" <recado@x.test>')).toEqual({ name: 'Recado, Ltda', address: 'recado@x.test' });
  expect(readMailAddress(' recado@x.test ')).toEqual({ name: '', address: 'recado@x.test' });
  for (const wrong of ['Recado', 'Recado <x>', 'a\r\nBcc: x@x.test <recado@x.test>', '<a@x.test> <b@x.test>'])
    expect(readMailAddress(wrong)).toBeUndefined();
});
