import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contact } from '#contract/schema.ts';
import { contactsCsv } from '#web/screens/contacts/contacts-csv.ts';
import { eventually } from '../../support/eventually.ts';
import { type Answer, type Fixture, openFixture } from '../../support/server/fixture.ts';
import { newcomer, phonesOf } from '../../support/server/fixture-phones.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { multipart, tinyPng } from '../../support/server/multipart.ts';
import { type Cell, file, sheetXml, spreadsheet, workbookOf, zip } from '../../support/server/spreadsheets.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const upload = (content: Buffer, filename = 'contatos.xlsx', user: FixtureUser = 'agent1'): Promise<Answer> =>
  fixture.as(user).post('/contacts/import', undefined, multipart([{ name: 'file', content, filename }]));
const rowsOf = (rows: Cell[][]) => upload(spreadsheet([['nome', 'numero', 'email'], ...rows]));
const all = async (search = ''): Promise<Contact[]> =>
  (await fixture.as('admin').get(`/contacts/list?searchParam=${encodeURIComponent(search)}`)).body;
const count = async () => (await fixture.as('admin').get('/contacts')).body.count;
const seq = async () => (await fixture.as('agent1').get('/live/events?after=-1')).body.seq;
const receivedAfter = async (after: number) =>
  (await fixture.as('agent1').get(`/live/events?after=${after}`)).body.events;

describe('a contact that an admin deletes', () => {
  test('goes with its tickets, files and scheduled messages, and everybody who saw them is told', async () => {
    const phones = phonesOf(fixture);
    const { ticketId } = (await phones.write({ body: 'Oi' })).body;
    const admin = fixture.as('admin');
    const { contactId, whatsappId } = (await admin.get(`/tickets/${ticketId}`)).body;
    await admin.put(`/tickets/${ticketId}`, { status: 'open', userId: fixture.ids.users.admin });
    const picture = multipart([{ name: 'medias', content: tinyPng, filename: 'a.png' }]);
    const { body: message } = await admin.post(`/messages/${ticketId}`, undefined, picture);
    const schedule = { body: 'Até amanhã', contactId, sendAt: '2099-01-01T12:00:00.000Z', whatsappId };
    const { body: planned } = await admin.post('/schedules', schedule);
    await admin.post(
      `/schedules/${planned.id}/media-upload`,
      undefined,
      multipart([{ name: 'file', content: tinyPng, filename: 'b.png' }]),
    );
    await eventually(async () => expect(await phones.outbox()).not.toEqual([]));
    await eventually(async () => expect((await admin.get(`/messages/${ticketId}`)).body.messages.at(-1).ack).toBe(4));
    expect((await readdir(join(fixture.settings.DATA_DIR, 'media'))).length).toBe(2);
    const before = await seq();

    for (const user of ['agent1', 'supervisor'] as const) {
      expect((await fixture.as(user).delete(`/contacts/${contactId}`)).status).toBe(403);
    }
    expect((await admin.delete(`/contacts/${contactId}`)).status).toBe(200);

    const gone = [`/contacts/${contactId}`, `/tickets/${ticketId}`, `/schedules/${planned.id}`, message.mediaUrl];
    for (const path of gone) expect([path, (await admin.get(path.replace(/^\/api/, ''))).status]).toEqual([path, 404]);
    expect(await readdir(join(fixture.settings.DATA_DIR, 'media'))).toEqual([]);
    const events = (await admin.get(`/live/events?after=${before}`)).body.events;
    const payloads = events.map(({ payload: { seq: _, ...payload } }: { payload: { seq: number } }) => payload);
    expect(payloads.filter(({ action }: { action: string }) => action === 'delete')).toEqual([
      { action: 'delete', scheduleId: planned.id },
      { action: 'delete', ticketId },
      { action: 'delete', contactId },
    ]);
    // What of the plan is used is told along with it.
    expect(payloads.length).toBe(4);
    const again = await admin.delete(`/contacts/${contactId}`);
    expect([again.status, again.body]).toEqual([404, { error: 'ERR_NO_CONTACT_FOUND' }]);
  });

  test('is a new one when it writes again', async () => {
    const { ticketId } = (await phonesOf(fixture).write({ body: 'Ainda estou aqui' })).body;
    const { body: ticket } = await fixture.as('admin').get(`/tickets/${ticketId}`);
    expect([ticket.contact.number, ticket.status]).toEqual([newcomer, 'pending']);
    expect(
      (await fixture.as('admin').get(`/messages/${ticketId}`)).body.messages.map(({ body }: { body: string }) => body),
    ).toEqual(['Ainda estou aqui']);
  });
});

describe('the name of a contact', () => {
  test('may be one letter, gives way to the number where nobody can see it, and is found in either form', async () => {
    const agent = fixture.as('agent1');
    const created = await agent.post('/contacts', { name: '\u3164', number: '5511944440001' });
    expect([created.status, created.body.name]).toEqual([200, '5511944440001']);
    const path = `/contacts/${created.body.id}`;
    expect((await agent.put(path, { name: 'Z' })).body.name).toBe('Z');
    expect((await agent.put(path, { name: '\u200b\u2800' })).body.name).toBe('5511944440001');
    expect((await agent.put(path, { name: 'Joa\u0303o', number: '5511944440002' })).body.name).toBe('João');
    for (const term of ['João', 'Joa\u0303o']) {
      const { body } = await agent.get(`/contacts?searchParam=${encodeURIComponent(term)}`);
      expect(body.contacts.map(({ number }: Contact) => number)).toEqual(['5511944440002']);
    }
    await agent.delete(path);
  });
});

describe('the export', () => {
  const hostile = [
    '=1+1',
    '+55 11',
    '-2',
    '@SUM(A1)',
    '\tTab',
    '\rReturn',
    '\nLine',
    "'=já com apóstrofo",
    "''=dois",
    "'simples",
    'Ponto; e vírgula',
    'Com "aspas"',
    '"',
    'Duas\nlinhas',
    'Duas\r\nlinhas',
    '＝1',
    'nome',
    '😀 Ana',
    ' com espaço ',
  ].map((name) => `${name}x`.slice(0, 50));

  test('comes back through the import and changes nothing, as it is and saved by a spreadsheet (F51)', async () => {
    for (const [index, name] of hostile.entries()) {
      const { status } = await fixture.as('agent1').post('/contacts', { name, number: String(5511955000000 + index) });
      expect([name, status]).toEqual([name, 200]);
    }
    const before = await all();
    const csv = contactsCsv(before);
    const direct = await upload(Buffer.from(csv), 'contatos.csv');
    const expected = { created: 0, updated: 0, unchanged: before.length, faults: [] };
    expect([direct.status, direct.body]).toEqual([200, expected]);
    const cells = csvCells(csv).map((row, index) =>
      row.map((cell, at) => (index > 0 && at === 1 ? Number(cell.replace("'+", '')) : cell)),
    );
    const saved = await upload(spreadsheet(cells));
    expect([saved.status, saved.body]).toEqual([200, expected]);
    expect(await all()).toEqual(before);
  }, 60_000);

  test('holds no cell that a spreadsheet would take for a formula (F51)', async () => {
    const csv = contactsCsv(await all());
    expect(
      csvCells(csv)
        .flat()
        .filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell)),
    ).toEqual([]);
  });

  test('is refused by the import once it is another text, with what to do', async () => {
    const { status, body } = await upload(Buffer.from('name,number\nAna,5511999990000\n'), 'contatos.csv');
    expect([status, body]).toEqual([415, { error: 'ERR_IMPORT_KIND' }]);
  });
});

describe('an import', () => {
  test('of 5,000 contacts takes 4,982 and says of 18 rows what is wrong with them', async () => {
    const rows: Cell[][] = Array.from({ length: 5_000 }, (_, index) => [
      `Cliente ${index}`,
      String(5511930000000 + index),
      index % 3 === 0 ? `cliente${index}@exemplo.test` : '',
    ]);
    const bad: [row: number, cells: Cell[], reason: string][] = [
      [2, ['', '5511930000000', ''], 'nameMissing'],
      [1_000, ['Com número errado', 'ligue para mim', ''], 'numberInvalid'],
      [1_500, ['Sem número', null, ''], 'numberMissing'],
      ...Array.from({ length: 14 }, (_, index): [number, Cell[], string] => [
        3_000 + index,
        [`Curto ${index}`, '1234', ''],
        'numberInvalid',
      ]),
      [5_001, ['Outra vez', '+55 (11) 93000-0010', ''], 'repeated'],
    ];
    for (const [row, cells] of bad) rows[row - 2] = cells;
    // A name of one letter is one, and an address that is none drops nobody.
    rows[498] = ['A', '5511930000498', ''];
    rows[1_998] = ['Cliente 1998', '5511930001998', 'isto não é'];
    const before = await seq();
    const importing = rowsOf(rows);
    let answeredMeanwhile = 0;
    let isOver = false;
    void importing.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await fixture.as('agent2').get('/contacts');
      answeredMeanwhile += 1;
    }
    const { status, body } = await importing;
    expect([status, body.created, body.updated, body.unchanged]).toEqual([200, 4_982, 0, 0]);
    expect(body.notes).toMatchObject([{ row: 2_000, reason: 'emailLeftOut', value: 'isto não é' }]);
    expect(body.faults.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual(
      bad.map(([row, , reason]) => [row, reason]),
    );
    expect(body.faults.at(-1)).toMatchObject({ firstRow: 12 });
    expect((await fixture.as('agent2').get('/contacts/list?searchParam=Cliente')).body).toHaveLength(4_981);
    expect((await receivedAfter(before)).map(({ payload }: { payload: { action: string } }) => payload.action)).toEqual(
      ['reload'],
    );
    expect(answeredMeanwhile).toBeGreaterThan(10);
  }, 60_000);

  test('gives known numbers what is new of them, and leaves alone what is known or empty', async () => {
    await rowsOf([
      ['Rita', '5511966000001', 'rita@exemplo.test'],
      ['Saulo', '5511966000002', ''],
    ]);
    const { body } = await rowsOf([
      ['Rita Lemos', '551166000001', ''],
      ['  Saulo ', '+55 11 96600-0002', ''],
      ['Tereza', '5511966000003', ''],
    ]);
    expect(body).toEqual({ created: 1, updated: 1, unchanged: 1, faults: [] });
    expect((await all('Rita')).map(({ name, number, email }) => [name, number, email])).toEqual([
      ['Rita Lemos', '5511966000001', 'rita@exemplo.test'],
    ]);
  });

  test('tells conversations of a new name', async () => {
    const [contactId] = fixture.ids.acme.contactIds;
    const { body: contact } = await fixture.as('agent1').get(`/contacts/${contactId}`);
    const before = await seq();
    await rowsOf([['Outro nome', contact.number, '']]);
    const events = await receivedAfter(before);
    expect(
      events.map(({ payload }: { payload: { action: string; contact?: Contact } }) => [
        payload.action,
        payload.contact?.name,
      ]),
    ).toEqual([
      ['update', 'Outro nome'],
      ['reload', undefined],
    ]);
    expect((await receivedAfter(before + 10)).length).toBe(0);
  });

  test('finds its columns by their headings, in any order, or takes them as they come', async () => {
    const named = await upload(
      spreadsheet([
        ['Lista de clientes'],
        ['E-mail', 'x', 'Teléfono', 'NOMBRE'],
        ['u@exemplo.test', 1, 5511966000011, 'Ursula'],
      ]),
    );
    const bare = await upload(spreadsheet([['Vera', 5511966000012, 'vera@exemplo.test']], 'biff8'), 'contatos.xls');
    const neither = await upload(
      spreadsheet([
        ['cor', 'tamanho'],
        ['azul', 'P'],
      ]),
    );
    const empty = await upload(spreadsheet([[]]));
    expect([named.body, bare.body]).toEqual(Array(2).fill({ created: 1, updated: 0, unchanged: 0, faults: [] }));
    expect((await all('51196600001')).map(({ name, number, email }) => [name, number, email])).toEqual([
      ['Ursula', '5511966000011', 'u@exemplo.test'],
      ['Vera', '5511966000012', 'vera@exemplo.test'],
    ]);
    expect([neither.status, neither.body]).toEqual([400, { error: 'ERR_IMPORT_COLUMNS' }]);
    expect([empty.status, empty.body]).toEqual([400, { error: 'ERR_IMPORT_EMPTY' }]);
  });

  test('puts them in the order of their names, whatever their accents', async () => {
    await rowsOf([
      ['Ordem Zélia', '5511966000033', ''],
      ['Ordem Álvaro', '5511966000032', ''],
      ['ordem Alice', '5511966000031', ''],
    ]);
    const { body } = await fixture.as('agent1').get('/contacts?searchParam=ordem');
    expect(body.contacts.map(({ name }: Contact) => name)).toEqual(['ordem Alice', 'Ordem Álvaro', 'Ordem Zélia']);
  });

  test('keeps the other number beside the mobile one, once, and leaves alone what else is known', async () => {
    const rows: Cell[][] = [
      ['Nome', 'Telefone', 'Celular', 'E-mail'],
      ['Fred Celular', '', '5511987651030', ''],
      ['Gabi Ambos', '551133331031', '5511987651031', ''],
    ];
    expect((await upload(spreadsheet(rows))).body).toEqual({ created: 2, updated: 0, unchanged: 0, faults: [] });
    const [gabi] = await all('Gabi Ambos');
    expect([gabi?.number, gabi?.extraInfo.map(({ name, value }) => [name, value])]).toEqual([
      '5511987651031',
      [['Telefone', '551133331031']],
    ]);
    const mine = { extraInfo: [...(gabi?.extraInfo ?? []), { name: 'Aniversário', value: '12/05' }] };
    await fixture.as('agent1').put(`/contacts/${gabi?.id}`, mine);
    expect((await upload(spreadsheet(rows))).body).toEqual({ created: 0, updated: 0, unchanged: 2, faults: [] });
    rows[2] = ['Gabi Ambos', '551133331032', '5511987651031', ''];
    expect((await upload(spreadsheet(rows))).body).toEqual({ created: 0, updated: 1, unchanged: 1, faults: [] });
    const [again] = await all('Gabi Ambos');
    expect(again?.extraInfo.map(({ name, value }) => [name, value])).toEqual([
      ['Aniversário', '12/05'],
      ['Telefone', '551133331032'],
    ]);
  });

  test('calls by the number whom nobody can see by name, cuts a long name between letters and composes it', async () => {
    const { body } = await rowsOf([
      ['\u200e\u3164', '5511966000041', ''],
      [`${'x'.repeat(49)}👩‍👩‍👧‍👦 fim`, '5511966000042', ''],
      ['Conceic\u0327a\u0303o', '5511966000043', ''],
      ['Z', '5511966000044', ''],
    ]);
    expect([body.created, body.faults, body.notes]).toMatchObject([4, [], [{ row: 3, reason: 'nameCut' }]]);
    expect((await all('551196600004')).map(({ name }) => name).sort()).toEqual(
      ['5511966000041', 'Conceição', 'Z', 'x'.repeat(49)].sort(),
    );
    expect((await all('Conceic\u0327a\u0303o')).map(({ number }) => number)).toEqual(['5511966000043']);
  });

  test("adds to the caller's own company", async () => {
    const { body } = await upload(spreadsheet([['Só da Outra', 5511966000021, '']]), 'a.xlsx', 'outraAgent1');
    expect(body.created).toBe(1);
    expect(await all('Só da Outra')).toEqual([]);
  });
});

describe('a hostile file is refused in under a second (F50)', () => {
  const people = sheetXml([
    ['nome', 'numero', 'email'],
    ['Ana', '5511999990001', ''],
  ]);
  const entity = `<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>`;
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${entity}${people}`, 'utf16le')]);
  const bomb = Buffer.alloc(20_000_000, '<row/>');
  const files: Record<string, () => [content: Buffer, status: number, code: string]> = {
    'a zip bomb': () => [workbookOf(people, [{ name: 'xl/media/a.xml', content: bomb }]), 400, 'ERR_IMPORT_UNSAFE'],
    'a zip bomb that says it is small': () => [
      workbookOf(people, [{ name: 'xl/sharedStrings.xml', content: bomb, claims: 900_000 }]),
      400,
      'ERR_IMPORT_UNSAFE',
    ],
    'an archive that says it holds five gigabytes': () => [
      workbookOf(
        people,
        Array.from({ length: 5 }, (_, n) => ({ ...file(`xl/${n}.xml`, 'x'), claims: 1_000_000_000 })),
      ),
      400,
      'ERR_IMPORT_UNSAFE',
    ],
    'an archive of three thousand files': () => [
      workbookOf(
        people,
        Array.from({ length: 3_000 }, (_, n) => file(`xl/${n}.xml`, '')),
      ),
      400,
      'ERR_IMPORT_UNSAFE',
    ],
    'a sheet with an outside entity (XXE)': () => [
      workbookOf(entity + people.replace('Ana', '&xxe;')),
      400,
      'ERR_IMPORT_UNSAFE',
    ],
    'a part with one, in another encoding': () => [
      workbookOf(people, [{ name: 'xl/sharedStrings.xml', content: wide }]),
      400,
      'ERR_IMPORT_UNSAFE',
    ],
    'two files of one name': () => [
      workbookOf(people, [file('xl/worksheets/sheet1.xml', people)]),
      400,
      'ERR_IMPORT_UNSAFE',
    ],
    'a program called .xlsx': () => [
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(50_000, 7)]),
      415,
      'ERR_UNSUPPORTED_MEDIA',
    ],
    'a page called .xls': () => [
      Buffer.from('<html><table><tr><td>Ana</td></tr></table></html>'),
      415,
      'ERR_IMPORT_KIND',
    ],
    'an archive of something else': () => [zip([file('word/document.xml', '<a/>')]), 415, 'ERR_IMPORT_KIND'],
    'the beginning of an archive': () => [workbookOf(people).subarray(0, 300), 415, 'ERR_UNSUPPORTED_MEDIA'],
    'nothing at all': () => [Buffer.alloc(0), 422, 'ERR_FILE_EMPTY'],
  };

  test.each(Object.entries(files))('%s', async (_, make) => {
    const [content, status, code] = make();
    const before = await count();
    const began = performance.now();
    const answer = await upload(content);
    expect([answer.status, answer.body]).toEqual([status, { error: code }]);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(await count()).toBe(before);
  });

  test('and a broken .xls and one of more than fifty thousand rows as soon as they were read', async () => {
    const broken = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5_000, 3)]);
    expect((await upload(broken)).body).toEqual({ error: 'ERR_IMPORT_FAILED' });
    const rows = Array.from({ length: 50_002 }, (_, index) => ['Ana', String(5511900000000 + index), '']);
    const { status, body } = await upload(
      Buffer.from(
        contactsCsv(
          rows.map(([name = '', number = '']) => ({
            name,
            number,
            email: '',
            isGroup: false,
            channel: 'whatsapp' as const,
          })),
        ),
      ),
    );
    expect([status, body]).toEqual([413, { error: 'ERR_IMPORT_ROWS' }]);
  });
});

/** The cells of a text with semicolons, read as simply as can be: all of them are in quotes. */
const csvCells = (csv: string): string[][] =>
  csv
    .slice(2, -3)
    .split(/"\r\n"/)
    .map((row) => row.split('";"').map((cell) => cell.replaceAll('""', '"')));
