import { expect, test } from 'vitest';
import { maskedPhone, phoneDigits } from '#web/components/fields/phone-mask.ts';

test.each([
  ['1', '1', '551'],
  ['119', '(11) 9', '55119'],
  ['1133334444', '(11) 3333-4444', '551133334444'],
  ['11977770198', '(11) 97777-0198', '5511977770198'],
  ['(11) 97777-0198', '(11) 97777-0198', '5511977770198'],
  ['+5511977770198', '+55 (11) 97777-0198', '5511977770198'],
  ['+1 212 555 0100', '+12125550100', '12125550100'],
  ['5511977770198', '+55 (11) 97777-0198', '5511977770198'],
  ['+', '+', ''],
  ['', '', ''],
])('%s is shown as %s and sent as %s', (written, shown, sent) => {
  expect([maskedPhone(written), phoneDigits(maskedPhone(written))]).toEqual([shown, sent]);
});

test.each([
  ['55 1234 5678', '55 1234 5678'],
  ['044 (55) 1234-5678x', '044 (55) 1234-5678'],
  ['+5511977770198', '+55 (11) 97777-0198'],
])('at home in Mexico %s is shown as %s', (written, shown) => {
  expect(maskedPhone(written, 'MX')).toBe(shown);
});
