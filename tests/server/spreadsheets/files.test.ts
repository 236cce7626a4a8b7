import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { writtenContacts } from '#server/spreadsheets/contact-columns.ts';
import { csvRows } from '#server/spreadsheets/csv.ts';
import { chooseSheet } from '#server/spreadsheets/sheets.ts';
import { readSpreadsheet } from '#server/spreadsheets/spreadsheet.ts';
import { spreadsheetKind } from '#server/spreadsheets/spreadsheet-kind.ts';
import { xlsSheets, xlsxSheets } from '#server/spreadsheets/workbook.ts';
import { contactsCsv } from '#web/screens/contacts/contacts-csv.ts';
import { type Cell, sheetXml, workbookOf } from '../../support/server/spreadsheets.ts';

/** As the thread does that reads a file aside. */
function read(content: Buffer, name?: string) {
  const kind = spreadsheetKind(content);
  if (kind === 'csv') return { name: '', rows: csvRows(content) };
  return chooseSheet(kind === 'xls' ? xlsSheets(content, 100) : xlsxSheets(content, 100), name);
}

const peopleOf = (content: Buffer, sheet?: string) =>
  writtenContacts(read(content, sheet).rows).map(({ name, number, email }) => [name, number, email]);

const heading = ['Nome', 'Número', 'E-mail'];

describe('a workbook of several sheets', () => {
  const cover: Cell[][] = [['Relatório de clientes'], ['Emitido em 27/11/2026']];
  const person: Cell[][] = [heading, ['Tânia', '5511987651017', '']];
  const other: Cell[][] = [heading, ['Outra', '5511987651018', '']];
  const workbook = (sheets: Record<string, Cell[][]>, hidden: string[] = [], bookType: 'xlsx' | 'biff8' = 'xlsx') =>
    write(
      {
        SheetNames: Object.keys(sheets),
        Sheets: Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, utils.aoa_to_sheet(rows)])),
        Workbook: { Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) },
      },
      { type: 'buffer', bookType },
    ) as Buffer;

  test.each(['xlsx', 'biff8'] as const)(
    'is read from the first visible one that has the columns (%s)',
    async (kind) => {
      const content = workbook(
        { Capa: cover, Vazia: [[]], Antiga: other, Contatos: person, Mais: other },
        ['Antiga'],
        kind,
      );
      const { sheets, sheet } = await readSpreadsheet(content, { companyId: 1, maxRows: 100 });
      expect([sheet, sheets]).toEqual([
        'Contatos',
        [
          { name: 'Capa', rows: 2 },
          { name: 'Contatos', rows: 1 },
          { name: 'Mais', rows: 1 },
        ],
      ]);
      expect(peopleOf(content)).toEqual([['Tânia', '5511987651017', '']]);
    },
  );

  test('is read from the first one with people', async () => {
    const content = workbook({ Modelo: [heading], Contatos: person });
    const { sheets, sheet } = await readSpreadsheet(content, { companyId: 1, maxRows: 100 });
    expect([sheet, sheets.map(({ rows }) => rows)]).toEqual(['Contatos', [0, 1]]);
  });

  test('is read from the one that was chosen', async () => {
    const content = workbook({ Contatos: person, Mais: other });
    expect(peopleOf(content, 'Mais')).toEqual([['Outra', '5511987651018', '']]);
  });

  test('none of which has them is given as it comes, to be asked about', async () => {
    const { name, rows } = read(
      workbook({
        Capa: cover,
        Dados: [
          ['Quem', 'Onde'],
          ['Ana', 'Santos'],
        ],
      }),
    );
    expect([name, rows.map(({ cells }) => cells)]).toEqual(['Capa', cover]);
  });
});

describe('the cells of a sheet', () => {
  test('keep letters beyond the first plane, however they are written', async () => {
    const names = [
      'Loja &#127800; Flor',
      'Loja &#x1F338; Flor',
      'Loja &#x1f338; Flor',
      'Loja &#55356;&#57144; Flor',
      'Loja 🌸 Flor',
    ];
    const rows = names.map((name, index) => [name, `551198765106${index}`, '']);
    const people = peopleOf(workbookOf(sheetXml([heading, ...rows])));
    expect(people.map(([name]) => name)).toEqual(Array(5).fill('Loja 🌸 Flor'));
    expect(peopleOf(workbookOf(sheetXml([heading, ['R&amp;#127800; &#233; &lt;b&gt;', '5511987651060', '']])))).toEqual(
      [['R&#127800; é <b>', '5511987651060', '']],
    );
  });

  /** A name as a workbook holds it in each kind of cell. */
  const kinds: Record<string, (name: string) => Buffer> = {
    'a text of its own': (name) => workbookOf(sheetXml([heading, [name, '5511987651060', '']])),
    'a text of runs': (name) =>
      workbookOf(sheetXml([heading, ['-', '5511987651060', '']]).replace('<t>-</t>', `<r><t>${name}</t></r>`)),
    'the text of a formula': (name) =>
      withNameCell(`<c r="A2" s="0" t="str"><f>CONCATENATE(C1,"&amp;")</f><v>${name}</v></c>`),
    'a shared text': (name) => withNameCell('<c r="A2" t="s"><v>0</v></c>', `<si><t>${name}</t></si>`),
  };
  const withNameCell = (cell: string, shared?: string) =>
    workbookOf(
      sheetXml([heading, ['-', '5511987651060', '']]).replace('<c r="A2" t="inlineStr"><is><t>-</t></is></c>', cell),
      [],
      shared,
    );

  test.each(
    Object.keys(kinds).flatMap((kind) =>
      [
        ['&#127800;', '🌸'],
        ['&#x1F338;', '🌸'],
        ['&#55356;&#57144;', '🌸'],
        ['&#xD83C;&#xDF38;', '🌸'],
        ['🌸', '🌸'],
        ['&#233; é', 'é é'],
        ['&amp;#127800;', '&#127800;'],
        ['&#38;#127800;', '&#127800;'],
        ['&amp;lt;b&gt;', '&lt;b>'],
        ['a_x005F_b', 'a_b'],
        ['a_x005F_x000D_b', 'a_x000D_b'],
        ['Ana_x000D_\nLima', 'Ana\nLima'],
        ['Ana_x000D_Lima', 'Ana\nLima'],
      ].map(([written = '', name = '']) => [kind, written, name] as const),
    ),
  )('are decoded once, in %s: %s', (kind, written, name) => {
    expect(peopleOf(kinds[kind]?.(written) as Buffer)).toEqual([[name, '5511987651060', '']]);
  });

  const numbers = (cells: string) =>
    workbookOf(sheetXml([heading, ['Ana', '-', '']]).replace('<c r="B2" t="inlineStr"><is><t>-</t></is></c>', cells));

  test.each([
    ['a whole number', '<c r="B2"><v>5511987651062</v></c>'],
    ['one with an exponent', '<c r="B2"><v>5.511987651062E+12</v></c>'],
    ['one with decimals', '<c r="B2"><v>5511987651062.0</v></c>'],
    ['a text with decimals', '<c r="B2" t="str"><v>5511987651062.0</v></c>'],
    ['a formula with its value', '<c r="B2" t="str"><f>C1&amp;""</f><v>5511987651062</v></c>'],
    ['a formula of a number', '<c r="B2"><f>1+1</f><v>5511987651062</v></c>'],
  ])('are read as a number: %s', async (_, cell) => {
    const [ana] = writtenContacts(read(numbers(cell)).rows);
    expect(ana?.number.replace(/\.0$/, '')).toBe('5511987651062');
  });

  test.each([
    '<c r="B2"><f>VLOOKUP(A2,Base!A:B,2,0)</f></c>',
    '<c r="B2"><f>CONCATENATE("55",C2)</f><v></v></c>',
    '<c r="B2"><f>A2</f><v/></c>',
  ])('say that they are a formula without a value: %s', async (cell) => {
    const { rows } = read(numbers(cell));
    expect(rows[1]?.formulas).toEqual([1]);
    expect(writtenContacts(rows)[0]?.withoutValue).toEqual(['number']);
  });

  test.each(['xlsx', 'biff8'] as const)('show the error of a formula (%s)', (bookType) => {
    const sheet = utils.aoa_to_sheet([heading, ['Ana', '-', '']]);
    sheet.B2 = { t: 'e', v: 0x2a, w: '#N/A' };
    const content = write({ SheetNames: ['Contatos'], Sheets: { Contatos: sheet } }, { type: 'buffer', bookType });
    const { rows } = read(content as Buffer);
    expect([rows[1]?.cells[1], writtenContacts(rows)[0]?.withoutValue]).toEqual(['#N/A', ['number']]);
  });

  test('give a day as one', async () => {
    const sheet = utils.aoa_to_sheet([
      [...heading, 'Aniversário'],
      ['Ana', '5511987651062', '', null],
    ]);
    sheet.D2 = { t: 'n', v: 33004, z: 'dd/mm/yyyy' };
    const content = write({ SheetNames: ['Contatos'], Sheets: { Contatos: sheet } }, { type: 'buffer' }) as Buffer;
    const { rows } = read(content);
    const [ana] = writtenContacts(rows, { 0: 'name', 1: 'number', 3: 'extra' });
    expect(ana?.extraInfo).toEqual([{ name: 'Aniversário', value: '1990-05-11' }]);
  });
});

describe('one’s own export comes back', () => {
  const person = { channel: 'whatsapp' as const, isGroup: false };
  const exported = contactsCsv([
    { ...person, name: 'Wilson Ação', number: '5511987651055', email: 'w@exemplo.test' },
    { ...person, name: 'Ponto; "aspas", vírgula', number: '5511987651056', email: '' },
    { ...person, name: 'Duas\nlinhas', number: '5511987651057', email: '' },
  ]);
  const expected = [
    ['Wilson Ação', '+5511987651055', 'w@exemplo.test'],
    ['Ponto; "aspas", vírgula', '+5511987651056', ''],
    ['Duas\nlinhas', '+5511987651057', ''],
  ];
  const bare = exported.slice(1);
  const saved = (separator: string, end = '\r\n') => bare.replaceAll('";"', `"${separator}"`).replaceAll('\r\n', end);
  /** As a program saves it that took each line for one cell; a cell of several lines is in one of them. */
  const inQuotes = (text: string) => text.replaceAll('"', '""').replace(/(?<=^|\r\n)(?=.)|(?<!^|\n)(?=\r\n)/gu, '"');
  const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

  test.each<[string, Buffer]>([
    ['as it was written', Buffer.from(exported)],
    ['without its mark', Buffer.from(bare)],
    ['in Windows-1252', Buffer.from(bare, 'latin1')],
    ['in UTF-16, as Excel calls Unicode text', Buffer.from(`\ufeff${saved('\t')}`, 'utf16le')],
    ['in UTF-16 the other way round', utf16be(saved('\t'))],
    [
      'as a Mac writes it',
      Buffer.from(saved(';', '\r').replace('ç', '\x8d').replace('ã', '\x8b').replace('í', '\x92'), 'latin1'),
    ],
    ['as MS-DOS writes it', Buffer.from(bare.replace('ç', '\x87').replace('ã', '\xc6').replace('í', '\xa1'), 'latin1')],
    ['with commas', Buffer.from(saved(','))],
    ['with commas, in Windows-1252', Buffer.from(saved(','), 'latin1')],
    ['with tabs', Buffer.from(saved('\t'))],
    ['with the line ends of a Mac', Buffer.from(saved(';', '\r'))],
    ['with the line ends of Linux', Buffer.from(saved(';', '\n'))],
    ['with its separator named', Buffer.from(`sep=;\r\n${bare}`)],
    ['in UTF-16 without its mark', Buffer.from(saved('\t'), 'utf16le')],
    ['in UTF-16 the other way round without its mark', utf16be(saved('\t')).subarray(2)],
    ['with each of its lines in quotes', Buffer.from(`\ufeff${inQuotes(bare)}`)],
    ['with each of its lines in quotes, with commas', Buffer.from(inQuotes(saved(',')))],
    ['with each of its lines in quotes, in Windows-1252', Buffer.from(inQuotes(bare), 'latin1')],
    ['with empty columns behind', Buffer.from(bare.replaceAll('"\r\n', '";;\r\n'))],
  ])('%s', async (_, content) => {
    expect(peopleOf(content)).toEqual(expected);
  });

  test('without quotes and with its numbers as numbers', async () => {
    const text = 'name;number;email;username\r\nWilson Ação;5511987651055;w@exemplo.test;\r\n';
    expect(peopleOf(Buffer.from(text, 'latin1'))).toEqual([['Wilson Ação', '5511987651055', 'w@exemplo.test']]);
    expect(peopleOf(Buffer.from('Name,Number,Email\nÁurea,5511987651055,\n'))).toEqual([
      ['Áurea', '5511987651055', ''],
    ]);
  });

  test('without quotes but for those around each line', () => {
    const text = '"name;number;email;username"\r\n"Ana;5511987651055;a@exemplo.test;"\r\n';
    expect(peopleOf(Buffer.from(text))).toEqual([['Ana', '5511987651055', 'a@exemplo.test']]);
    // Excel strips the quotes of what it takes for the only cell.
    const stripped = '"name;""number"";""email"";""username"""\r\n"Ana;""5511987651055"";""a@exemplo.test"";"""""\r\n';
    expect(peopleOf(Buffer.from(stripped))).toEqual([['Ana', '5511987651055', 'a@exemplo.test']]);
    const mixed = '"name,number,email,username",\n"Ana,""5511987651055"",,",\n';
    expect(peopleOf(Buffer.from(mixed))).toEqual([['Ana', '5511987651055', '']]);
  });

  test('with a number that the program has rounded, which is called so', async () => {
    const text = 'name;number;email;username\r\nWilson;5,51199E+12;;\r\n';
    expect(peopleOf(Buffer.from(text))).toEqual([['Wilson', '5,51199E+12', '']]);
  });

  test.each<[string, Buffer]>([
    ['another .csv', Buffer.from('nome;telefone\r\nAna;11987650001\r\n')],
    ['one of an address book', Buffer.from('First Name,Last Name,Phone 1 - Value\nAna,Lima,11987650001\n')],
    ['one in Windows-1252', Buffer.from('Nome;Endereço\r\nJoão;São Paulo\r\n', 'latin1')],
    ['one in UTF-16 without its mark', Buffer.from('nome\ttelefone\r\nJoão\t11987650001\r\n', 'utf16le')],
    ['one whose lines are in quotes', Buffer.from('"nome;telefone"\r\n"Ana;11987650001"\r\n')],
    ['one in UTF-16', Buffer.from('\ufeffnome\ttelefone\r\n', 'utf16le')],
    ['a page called .xls', Buffer.from('<table><tr><td>Ana</td></tr></table>')],
    [
      'a workbook of Excel 2003 in XML',
      Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
    ],
  ])('but %s is refused with what to do', async (_, content) => {
    expect(() => read(content)).toThrow('ERR_IMPORT_KIND');
  });
});
