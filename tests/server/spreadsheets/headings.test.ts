import { describe, expect, test } from 'vitest';
import { writtenContacts } from '#server/spreadsheets/contact-columns.ts';
import { columnsOfSheet } from '#server/spreadsheets/sheet-columns.ts';

const rowsOf = (rows: string[][]) => rows.map((cells, index) => ({ row: index + 1, cells }));
const fieldsOf = (rows: string[][]) => columnsOfSheet(rowsOf(rows)).columns.map(({ field }) => field);
const readOf = (rows: string[][]) =>
  writtenContacts(rowsOf(rows)).map(({ name, number, otherNumbers }) => [
    name,
    number,
    ...otherNumbers.map(({ name, value }) => `${name}=${value}`),
  ]);

describe('a column of numbers', () => {
  test.each([
    'Nº WhatsApp',
    'N.º do WhatsApp',
    'N° Whatsapp:',
    'Número de WhatsApp *',
    'Numero WhatsApp (com DDD)',
    'WhatsApp/Celular',
    'Whats app',
    'Zap',
    'WPP',
    'Telefone celular',
    'TELEFONE CELULAR',
    'Tel. Celular',
    'Cel.',
    'Celular c/ DDD',
    'Telefone (com DDD)',
    'DDD + Telefone',
    'DDD/Telefone',
    'Telefone com DDI e DDD',
    'Número com DDD',
    'Fone:',
    'Fone/Whats',
    'Telefone para contato',
    'Telefone do cliente',
    'Nº de telefone',
    'Tel',
    'Móvil',
    'Teléfono móvil',
    'Número de teléfono',
    'Nro. de celular',
    'Teléfono de contacto',
    'Núm. de móvil',
    'Cell',
    'Cell phone',
    'Mobile Phone',
    'mobile_number',
    'phoneNumber',
    'Phone #',
    'Contact number',
    'Nu\u0301mero',
    'Contato',
    'Contato telefônico',
    'Telefone1',
    'Telemóvel',
    'Telemóvel 1',
    'N.º de telemóvel',
    'Tlm',
    'Telem.',
    'Fixo',
    'Telefone fixo',
    'Teléfono fijo',
    'Nº fixo',
    'Landline',
  ])('is known by "%s"', (heading) => {
    expect(
      fieldsOf([
        ['Nome', heading],
        ['Ana', '5511987650001'],
      ]),
    ).toEqual(['name', 'number']);
  });

  test.each([
    'Fax',
    'Número da casa',
    'Nº do pedido',
    'Nº do cliente',
    'Operadora do celular',
    'Data do telefonema',
    'Último contato',
    'CPF',
    'Número de filhos',
    'País',
    'Tipo de telefone',
    'Valor fixo',
    'Cliente fixo',
  ])('is not "%s"', (heading) => {
    expect(
      fieldsOf([
        ['Nome', 'WhatsApp', heading],
        ['Ana', '5511987650001', '12345678'],
      ]),
    ).toEqual(['name', 'number', undefined]);
  });
});

describe('a column of names', () => {
  test.each([
    'Nome completo',
    'NOME COMPLETO:',
    'Nome do cliente',
    'Nome do(a) aluno(a)',
    'Nome e sobrenome',
    'Nome *',
    'Nombre completo',
    'Nombre y apellidos',
    'Nombre del cliente',
    'Full name',
    'fullName',
    'Customer name',
    'Cliente',
    'Razão social',
    'Nome / Razão social',
    'Contatos',
    'Contato',
  ])('is known by "%s"', (heading) => {
    expect(
      fieldsOf([
        [heading, 'Telefone'],
        ['Ana Lima', '5511987650001'],
      ]),
    ).toEqual(['name', 'number']);
  });

  test.each(['Nome da mãe', 'Nome fantasia', 'Nome do vendedor', 'Código do cliente', 'Nickname', 'Nome do produto'])(
    'is not "%s" beside "Nome"',
    (heading) => {
      expect(
        fieldsOf([
          [heading, 'Nome', 'Telefone'],
          ['Outra', 'Ana Lima', '5511987650001'],
        ]),
      ).toEqual([undefined, 'name', 'number']);
    },
  );

  test('is put together of its parts', () => {
    expect(
      readOf([
        ['Primeiro nome', 'Segundo nome', 'Sobrenome', 'Celular'],
        ['Ana', 'Maria', 'Lima', '5511987650001'],
        ['Bia', '', '', '5511987650002'],
      ]),
    ).toEqual([
      ['Ana Maria Lima', '5511987650001'],
      ['Bia', '5511987650002'],
    ]);
    expect(
      readOf([
        ['Apellidos', 'Nombre', 'Móvil'],
        ['García López', 'Inés', '5215512345678'],
      ]),
    ).toEqual([['Inés García López', '5215512345678']]);
  });

  test('that is empty leaves the name to the company', () => {
    expect(
      readOf([
        ['Nome', 'Empresa', 'Telefone'],
        ['', 'Padaria Sol', '551133330001'],
        ['Ana', 'Padaria Sol', '551133330002'],
      ]),
    ).toEqual([
      ['Padaria Sol', '551133330001'],
      ['Ana', '551133330002'],
    ]);
  });
});

describe('the likeliest number', () => {
  test('is WhatsApp’s, then the mobile, and the others stay beside it', () => {
    expect(
      readOf([
        ['Nome', 'Telefone', 'Celular', 'WhatsApp', 'Telefone comercial'],
        ['Ana', '1133330001', '11987650001', '11987650002', '1133330002'],
        ['Bia', '1133330003', '11987650003', '', ''],
        ['Caio', '1133330004', '', '', '1133330005'],
      ]),
    ).toEqual([
      ['Ana', '11987650002', 'Celular=11987650001', 'Telefone=1133330001', 'Telefone comercial=1133330002'],
      ['Bia', '11987650003', 'Telefone=1133330003'],
      ['Caio', '1133330004', 'Telefone comercial=1133330005'],
    ]);
  });

  test.each(['Telemóvel', 'Telemóvel 1', 'N.º de telemóvel', 'Tlm', 'Telem.', 'Móvel', 'Móvil', 'Celular'])(
    'is the one under "%s", before that of a place',
    (mobile) => {
      for (const other of [
        'Telefone',
        'Telefone da casa',
        'Telefone do emprego',
        'Fixo',
        'Teléfono fijo',
        'Landline',
      ]) {
        expect(
          readOf([
            ['Nome', other, mobile],
            ['Ana', '213330001', '912345678'],
          ]),
        ).toEqual([['Ana', '912345678', `${other}=213330001`]]);
      }
    },
  );

  test('is a mobile where the columns do not say which it is', () => {
    expect(
      readOf([
        ['Nome', 'Telefone 1', 'Telefone 2'],
        ['Ana', '(11) 3333-0001', '(11) 98765-0001'],
        ['Bia', '(11) 98765-0002', '(11) 3333-0002'],
      ]),
    ).toEqual([
      ['Ana', '(11) 98765-0001', 'Telefone 1=(11) 3333-0001'],
      ['Bia', '(11) 98765-0002', 'Telefone 2=(11) 3333-0002'],
    ]);
  });

  test('is no 0800 where there is another', () => {
    expect(
      readOf([
        ['Nome', 'Telefone', 'Telefone comercial'],
        ['Ana', '0800 123 5045', '(11) 3333-0001'],
        ['Bia', '+55 800 123 5045', '(11) 98765-0001'],
        ['Caio', '(11) 3333-0002 / 0800 123 5045', ''],
        ['Duda', '0800 123 5045 / (11) 3333-0003', ''],
      ]),
    ).toEqual([
      ['Ana', '(11) 3333-0001', 'Telefone=0800 123 5045'],
      ['Bia', '(11) 98765-0001', 'Telefone=+55 800 123 5045'],
      ['Caio', '(11) 3333-0002', 'Telefone=0800 123 5045'],
      ['Duda', '(11) 3333-0003', 'Telefone=0800 123 5045'],
    ]);
    expect(
      readOf([
        ['Nome', 'WhatsApp', 'Telefone'],
        ['Ana', '0800 123 5045', '(11) 3333-0001'],
      ]),
    ).toEqual([['Ana', '0800 123 5045', 'Telefone=(11) 3333-0001']]);
  });

  test('does not stand under "WhatsApp?" with a yes or no', () => {
    expect(
      readOf([
        ['Nome', 'Tem WhatsApp?', 'Telefone'],
        ['Ana', 'sim', '11987650001'],
      ]),
    ).toEqual([['Ana', '11987650001']]);
  });

  test('may have its area and its country in columns of their own', () => {
    expect(
      readOf([
        ['Nome', 'DDI', 'DDD', 'Celular'],
        ['Ana', '55', '11', '98765-0001'],
        ['Bia', '+55', '011', '987650002'],
        ['Caio', '55', '11', '5511987650003'],
        ['Duda', '', '11', '98765-0004'],
        ['Eva', '', '11', '(21) 98765-0005'],
        ['Fábio', '1', '', '2025550106'],
      ]),
    ).toEqual([
      ['Ana', '+55 11 98765-0001'],
      ['Bia', '+55 11 987650002'],
      ['Caio', '+5511987650003'],
      ['Duda', '11 98765-0004'],
      ['Eva', '(21) 98765-0005'],
      ['Fábio', '+1 2025550106'],
    ]);
    expect(
      readOf([
        ['Nome', 'DDD celular', 'Celular'],
        ['Ana', '11', '987650001'],
      ]),
    ).toEqual([['Ana', '11 987650001']]);
    expect(
      readOf([
        ['Nombre', 'Código de país', 'Código de área', 'Número'],
        ['Inés', '54', '11', '5555-0001'],
      ]),
    ).toEqual([['Inés', '+54 11 5555-0001']]);
  });
});

describe('the columns of address books', () => {
  test('of Google, in their old form', () => {
    expect(
      readOf([
        [
          'Name',
          'Given Name',
          'Additional Name',
          'Family Name',
          'Yomi Name',
          'Nickname',
          'E-mail 1 - Type',
          'E-mail 1 - Value',
          'Phone 1 - Type',
          'Phone 1 - Value',
          'Phone 2 - Type',
          'Phone 2 - Value',
          'Organization 1 - Name',
        ],
        [
          'Ana Lima',
          'Ana',
          '',
          'Lima',
          '',
          'Aninha',
          '* ',
          'a@exemplo.test',
          'Home',
          '1133330001',
          'Mobile',
          '11987650001',
          'Sol',
        ],
        ['Bia', 'Bia', '', '', '', '', '', '', 'Work Fax', '1133330002', 'Work', '1133330003 ::: 11987650003', ''],
      ]),
    ).toEqual([
      ['Ana Lima', '11987650001', 'Home=1133330001'],
      ['Bia', '11987650003', 'Work=1133330003'],
    ]);
  });

  test('of Google, in their new form', () => {
    expect(
      readOf([
        [
          'First Name',
          'Middle Name',
          'Last Name',
          'Phonetic First Name',
          'Name Prefix',
          'File As',
          'E-mail 1 - Label',
          'E-mail 1 - Value',
          'Phone 1 - Label',
          'Phone 1 - Value',
          'Phone 2 - Label',
          'Phone 2 - Value',
        ],
        [
          'Ana',
          'Maria',
          'Lima',
          '',
          'Dra.',
          '',
          '',
          'a@exemplo.test',
          'Trabalho',
          '+55 11 3333-0001',
          'Celular',
          '+55 11 98765-0001',
        ],
      ]),
    ).toEqual([['Ana Maria Lima', '+55 11 98765-0001', 'Trabalho=+55 11 3333-0001']]);
  });

  test('of Outlook, as Portugal has it', () => {
    const rows = rowsOf([
      [
        'Nome',
        'Segundo nome',
        'Telefone do trabalho',
        'Telefone da casa',
        'Telemóvel',
        'Endereço de correio electrónico',
      ],
      ['Ana Lima', '', '213330001', '213330002', '912345678', 'a@exemplo.test'],
    ]);
    expect(writtenContacts(rows).map(({ name, number, email }) => [name, number, email])).toEqual([
      ['Ana Lima', '912345678', 'a@exemplo.test'],
    ]);
  });

  test('of Outlook, in three languages', () => {
    const books = [
      [
        'First Name',
        'Middle Name',
        'Last Name',
        'Company',
        'Business Fax',
        'Business Phone',
        'Home Phone',
        'Mobile Phone',
        'E-mail Address',
        'E-mail Type',
        'E-mail Display Name',
      ],
      [
        'Nome',
        'Segundo Nome',
        'Sobrenome',
        'Empresa',
        'Fax Comercial',
        'Telefone Comercial',
        'Telefone Residencial',
        'Telefone Celular',
        'Endereço de Email',
        'Tipo de Email',
        'Nome para Exibição do Email',
      ],
      [
        'Nombre',
        'Segundo nombre',
        'Apellidos',
        'Organización',
        'Fax del trabajo',
        'Teléfono del trabajo',
        'Particular',
        'Teléfono móvil',
        'Dirección de correo electrónico',
        'Tipo de correo electrónico',
        'Nombre de pantalla de correo electrónico',
      ],
    ];
    for (const headings of books) {
      const rows = [
        headings,
        [
          'Ana',
          'Maria',
          'Lima',
          'Sol',
          '1133330009',
          '1133330001',
          '',
          '11987650001',
          'a@exemplo.test',
          'SMTP',
          'Ana <a@exemplo.test>',
        ],
      ];
      expect(writtenContacts(rowsOf(rows)).map(({ name, number, email }) => [name, number, email])).toEqual([
        ['Ana Maria Lima', '11987650001', 'a@exemplo.test'],
      ]);
    }
  });
});

describe('a sheet', () => {
  test('may have a title above its headings, and they are told with what is under them', () => {
    const rows = rowsOf([
      ['Lista de clientes'],
      ['Emitida em', '27/11/2026'],
      ['E-mail', 'x', 'Teléfono', 'NOMBRE'],
      ['u@exemplo.test', '1', '5511987650001', 'Úrsula'],
    ]);
    expect(columnsOfSheet(rows)).toEqual({
      headingRow: 3,
      columns: [
        { index: 0, heading: 'E-mail', samples: ['u@exemplo.test'], field: 'email' },
        { index: 1, heading: 'x', samples: ['1'] },
        { index: 2, heading: 'Teléfono', samples: ['5511987650001'], field: 'number' },
        { index: 3, heading: 'NOMBRE', samples: ['Úrsula'], field: 'name' },
      ],
      sure: true,
    });
  });

  test('whose headings say nothing is guessed by its cells, and asked about', () => {
    const rows = rowsOf([
      ['Quem', 'Onde', 'Chamar em'],
      ['Ana', 'São Paulo', '(11) 98765-0001'],
      ['Bia', 'Santos', '13987650002'],
    ]);
    const { headingRow, columns, sure } = columnsOfSheet(rows);
    expect([headingRow, sure, columns.map(({ field }) => field)]).toEqual([1, false, ['name', undefined, 'number']]);
    expect(() => writtenContacts(rows)).toThrow('ERR_IMPORT_COLUMNS');
    const chosen = writtenContacts(rows, { 0: 'name', 1: 'extra', 2: 'number' });
    expect(chosen.map(({ row, name, number, extraInfo }) => [row, name, number, extraInfo])).toEqual([
      [2, 'Ana', '(11) 98765-0001', [{ name: 'Onde', value: 'São Paulo' }]],
      [3, 'Bia', '13987650002', [{ name: 'Onde', value: 'Santos' }]],
    ]);
  });

  test('is read as it was chosen, whatever its headings say', () => {
    const rows = rowsOf([
      ['Nome', 'Telefone', 'Celular'],
      ['Ana', '1133330001', '11987650001'],
    ]);
    const [ana] = writtenContacts(rows, { 0: 'name', 1: 'number', 2: 'extra' });
    expect([ana?.number, ana?.otherNumbers, ana?.extraInfo]).toEqual([
      '1133330001',
      [],
      [{ name: 'Celular', value: '11987650001' }],
    ]);
    expect(() => writtenContacts(rows, { 1: 'number' })).toThrow('ERR_IMPORT_COLUMNS');
  });
});
