import { expect, test } from 'vitest';
import { readPostalCode, typedPostalCode } from '#machines/postal-code.ts';
import { formatTaxId, readTaxId } from '#machines/tax-id.ts';

test.each([
  ['529.982.247-25', 'cpf', '52998224725', '529.982.247-25'],
  ['11.222.333/0001-81', 'cnpj', '11222333000181', '11.222.333/0001-81'],
  ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
] as const)('%s is read with its check digits, and written again', (written, kind, value, shown) => {
  expect(readTaxId(written)).toEqual({ kind, value });
  expect(formatTaxId(value)).toBe(shown);
});

test.each([
  '',
  '529.982.247-26',
  '11.222.333/0001-82',
  '12.ABC.345/01DE-36',
  '111.111.111-11',
  '123',
  '12ABC34501DEXX',
])('%s is no CPF and no CNPJ', (written) => expect(readTaxId(written)).toBeUndefined());

test('a CEP has eight digits, and gets its dash', () => {
  expect(['01310100', '01310-100', '01.310-100', '0131010', 'rua 1'].map(readPostalCode)).toEqual([
    '01310-100',
    '01310-100',
    '01310-100',
    undefined,
    undefined,
  ]);
  expect(['013', '013101', '013101009'].map(typedPostalCode)).toEqual(['013', '01310-1', '01310-100']);
});
