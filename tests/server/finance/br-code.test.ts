import { expect, test } from 'vitest';
import { brCodeOf, checksum } from '#server/payments/br-code.ts';

/** Both codes are examples of the Banco Central: of its manual on starting Pix payments, and of its manual of the BR Code. */
const published = {
  'of a key':
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  'of a charge':
    '00020101021226720014br.gov.bcb.pix2550bx.com.br/pix/8b3da2f3-9a41-40d1-a91a-bd93113bd4415204000053039865406123.455802BR5913Fulano de Tal6008BRASILIA62190515RP12345678-2019630445C8',
};

test.each(Object.entries(published))('the checksum is that of the published code %s', (_, code) => {
  expect(checksum(code.slice(0, -4))).toBe(code.slice(-4));
});

test('a charge is written as the published one, but for its own reference, which the charge has at the bank', () => {
  const code = brCodeOf({
    location: 'bx.com.br/pix/8b3da2f3-9a41-40d1-a91a-bd93113bd441',
    amount: 123.45,
    merchantName: 'Fulano de Tal',
    merchantCity: 'BRASILIA',
  });
  const [fields] = published['of a charge'].split('62190515RP12345678-2019');
  expect(code).toBe(`${fields}62070503***6304${checksum(`${fields}62070503***6304`)}`);
});

test('names lose what is not one byte, and their end where they are too long', () => {
  const code = brCodeOf({
    location: 'a.example/1',
    merchantName: 'Ação & Coração Comércio de Pães Ltda',
    merchantCity: 'São José do Rio Preto',
  });
  expect(code).toContain('5925Acao & Coracao Comercio d');
  expect(code).toContain('6015Sao Jose do Rio');
  expect(code).not.toContain('5406');
});

test.each([
  ['株式会社', 'SAO PAULO'],
  ['🌸🌸', 'SAO PAULO'],
  ['\u200b', 'SAO PAULO'],
  ['123', 'SAO PAULO'],
  ['Recado', 'Москва'],
  ['Recado', '東京'],
])('a code is never made without a name or a city that banks can read: %s, %s', (merchantName, merchantCity) => {
  expect(() => brCodeOf({ location: 'a.example/1', merchantName, merchantCity })).toThrow('Latin letters');
});

test('what a code can carry of a name stands in it without gaps', () => {
  const code = brCodeOf({
    location: 'a.example/1',
    merchantName: '🌸 Flor  株 Ltda 🌸',
    merchantCity: 'ＢＲＡＳＩＬＩＡ',
  });
  expect(code).toContain('5909Flor Ltda6008BRASILIA62');
});
