import { describe, expect, test } from 'vitest';
import { readNumber } from '#machines/phone-number/read.ts';
import { checkContact } from '#server/routes/contacts/import-check.ts';
import { writtenContacts } from '#server/spreadsheets/contact-columns.ts';

const read = (cells: string[], headings = ['Nome', 'Celular', 'Telefone', 'E-mail'], formulas: number[] = []) => {
  const rows = [
    { row: 1, cells: headings },
    { row: 2, cells, formulas },
  ];
  const checked = writtenContacts(rows).map((written) => checkContact(written, (text) => readNumber(text, 'BR')));
  return checked.map((each) =>
    'number' in each
      ? {
          number: each.number,
          email: each.email,
          beside: each.extraInfo.map(({ value }) => value),
          notes: each.notes.map(({ reason, value }) => [reason, value]),
        }
      : each.reason,
  )[0];
};

const taken = { number: '5511987650001', email: '', beside: [], notes: [] };

describe('a bad cell is named and drops nobody', () => {
  test.each([
    ['-', '', [['emailLeftOut', '-']]],
    ['não tem', '', [['emailLeftOut', 'não tem']]],
    ['sin correo', '', [['emailLeftOut', 'sin correo']]],
    ['N/A', '', [['emailLeftOut', 'N/A']]],
    ['ana@exemplo', '', [['emailLeftOut', 'ana@exemplo']]],
    ['a@exemplo.test; b@exemplo.test', 'a@exemplo.test', [['emailLeftOut', 'b@exemplo.test']]],
    ['a@exemplo.test / b@exemplo.test', 'a@exemplo.test', [['emailLeftOut', 'b@exemplo.test']]],
    ['a@exemplo.test ::: b@exemplo.test', 'a@exemplo.test', [['emailLeftOut', 'b@exemplo.test']]],
    ['Ana <a@exemplo.test>', 'a@exemplo.test', []],
    ['mailto:a@exemplo.test', 'a@exemplo.test', []],
    ['E-mail: a@exemplo.test.', 'a@exemplo.test', []],
    ['a@exemplo.test e b@exemplo.test', 'a@exemplo.test', [['emailLeftOut', 'b@exemplo.test']]],
    ['a@exemplo.test', 'a@exemplo.test', []],
  ])('as an address: %s', (cell, email, notes) => {
    expect(read(['Ana', '11987650001', '', cell])).toEqual({ ...taken, email, notes });
  });

  test('as a number beside a good one', () => {
    expect(read(['Ana', 'não tem', '11 98765-0001', ''])).toEqual({ ...taken, notes: [['numberLeftOut', 'não tem']] });
    expect(read(['Ana', '11 98765-0001', 'ligar à tarde', ''])).toEqual({
      ...taken,
      notes: [['numberLeftOut', 'ligar à tarde']],
    });
    expect(read(['Ana', '-', '', ''])).toBe('numberInvalid');
    expect(read(['Ana', '', '', ''])).toBe('numberMissing');
  });

  test('as a name that is long, which is cut between letters', () => {
    const name = `${'x'.repeat(49)}👩‍👩‍👧‍👦 fim`;
    expect(read([name, '11987650001', '', ''])).toEqual({ ...taken, notes: [['nameCut', name]] });
  });
});

describe('of several numbers in a cell', () => {
  test.each([
    ['11 98765-0001 / 11 3333-4444', '11 3333-4444'],
    ['11 3333-4444 / 11 98765-0001', '11 3333-4444'],
    ['(11) 3333-4444 ou (11) 98765-0001', '(11) 3333-4444'],
    ['(11) 3333-4444 (11) 98765-0001', '(11) 3333-4444'],
    ['11 3333-4444; 98765-0001', '11 3333-4444'],
    ['1133334444\n11987650001', '1133334444'],
    ['+55 11 98765-0001, +55 11 3333-4444', '+55 11 3333-4444'],
    ['11 98765-0001 e 3333-4444', '11 3333-4444'],
  ])('the mobile is taken: %s', (cell, other) => {
    expect(read(['Ana', cell, '', ''])).toEqual({ ...taken, beside: [other] });
  });

  test('which are the same in another cell, one is kept', () => {
    expect(read(['Ana', '11987650001', '(11) 98765-0001', ''])).toEqual(taken);
    expect(read(['Ana', '11987650001', '+55 11 98765-0001', ''])).toEqual(taken);
  });
});

describe('a number that a spreadsheet program has changed', () => {
  test.each(['11987650001.0', '5511987650001,00', '5,511987650001E+12', '5.511987650001e+12', "'+5511987650001"])(
    'is whole where its digits are known: %s',
    (cell) => {
      expect(read(['Ana', cell, '', ''])).toEqual(taken);
    },
  );

  test.each(['5,51E+12', '5.51199E+12', '5,51198765E+12', '1,19877E+10'])(
    'is refused where they are not: %s',
    (cell) => {
      expect(read(['Ana', cell, '', ''])).toBe('numberRounded');
    },
  );

  test('is left out beside a good one', () => {
    expect(read(['Ana', '5,51E+12', '11987650001', ''])).toEqual({ ...taken, notes: [['numberLeftOut', '5,51E+12']] });
  });
});

test.each([
  '#NAME?',
  '#NOME?',
  '#REF!',
  '#N/A',
  '#N/D',
  '#VALOR!',
  '#¡VALOR!',
  '#¿NOMBRE?',
  '#DIV/0!',
  '#NÚM!',
  'Err:502',
])('an error of a formula is called one: %s', (error) => {
  expect(read(['Ana', error, '', ''])).toBe('formulaWithoutValue');
  expect(read([error, '11987650001', '', ''])).toBe('formulaWithoutValue');
  expect(read(['Ana', error, '11987650001', error])).toEqual({
    ...taken,
    notes: [['formulaWithoutValue', undefined]],
  });
});

test('a formula without a value is called one', () => {
  expect(read(['Ana', '', '', ''], undefined, [1])).toBe('formulaWithoutValue');
  expect(read(['', '11987650001', '', ''], undefined, [0])).toBe('formulaWithoutValue');
  expect(read(['Ana', '11987650001', '', ''], undefined, [3])).toEqual({
    ...taken,
    notes: [['formulaWithoutValue', undefined]],
  });
  // The other number is there all the same.
  expect(read(['Ana', '', '11987650001', ''], undefined, [1])).toEqual(taken);
});
