import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportCheck, ImportRun, SheetMapping } from '#contract/schema.ts';
import { deleteOldImportRuns } from '#server/records/import-runs/change.ts';
import { type Answer, type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { multipart } from '../../support/server/multipart.ts';
import { type Cell, spreadsheet } from '../../support/server/spreadsheets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

interface Said {
  mapping?: SheetMapping;
  sheet?: string;
  clientId?: string;
}

const send = (path: string, rows: Cell[][], { mapping, ...said }: Said = {}, user: FixtureUser = 'agent1') => {
  const fields = { ...said, ...(mapping && { mapping: JSON.stringify(mapping) }) };
  const parts = Object.entries(fields).map(([name, content]) => ({ name, content }));
  const file = { name: 'file', content: spreadsheet(rows), filename: 'clientes.xlsx' };
  return fixture.as(user).post(path, undefined, multipart([...parts, file])) as Promise<Answer>;
};
const check = async (rows: Cell[][], said?: Said): Promise<ImportCheck> =>
  (await send('/contacts/import/check', rows, said)).body;
const runsOf = async (clientId?: string): Promise<ImportRun[]> =>
  (await fixture.as('agent1').get(`/import-runs${clientId ? `?clientId=${clientId}` : ''}`)).body;
const found = async (search: string) =>
  (await fixture.as('admin').get(`/contacts/list?searchParam=${search}`)).body.map(
    ({ name }: { name: string }) => name,
  );
const idOf = (n: number) => `00000000-0000-4000-8000-1000000000${String(n).padStart(2, '0')}`;

describe('A spreadsheet that is checked', () => {
  test('says what is new, changed, unchanged, repeated and refused, as the import then does, and writes nothing', async () => {
    const heading = ['nome', 'numero', 'email'];
    await send('/contacts/import', [heading, ['Ana', '5511933000001', ''], ['Bia', '5511933000002', '']]);
    const rows = [
      heading,
      ['Ana', '5511933000001', ''],
      ['Bia Reis', '5511933000002', ''],
      ['Caio', '5511933000003', 'não tem'],
      ['Caio outra vez', '5511933000003', ''],
      ['Davi', '123', ''],
    ];
    const checked = await check(rows);
    expect(checked).toEqual({
      sheets: [{ name: 'Contatos', rows: 5 }],
      sheet: 'Contatos',
      columns: [
        { index: 0, heading: 'nome', samples: ['Ana', 'Bia Reis', 'Caio'], field: 'name', isRecognised: true },
        {
          index: 1,
          heading: 'numero',
          samples: ['5511933000001', '5511933000002', '5511933000003'],
          field: 'number',
          isRecognised: true,
        },
        { index: 2, heading: 'email', samples: ['não tem'], field: 'email', isRecognised: true },
      ],
      isSure: true,
      rows: 5,
      counts: { created: 1, updated: 1, unchanged: 1, repeated: 1, refused: 1, notes: 1 },
      faults: [expect.objectContaining({ row: 5, firstRow: 4 }), expect.objectContaining({ row: 6 })],
      notes: [expect.objectContaining({ row: 4, reason: 'emailLeftOut', value: 'não tem' })],
    });
    expect(await found('551193300000')).toEqual(['Ana', 'Bia']);
    const { body } = await send('/contacts/import', rows);
    expect(body).toMatchObject({ created: 1, updated: 1, unchanged: 1, faults: checked.faults, notes: checked.notes });
  });

  test('is refused in words where it is empty, and known where it has a heading alone', async () => {
    for (const rows of [[], [['', '']]]) {
      const { status, body } = await send('/contacts/import/check', rows);
      expect([status, body]).toEqual([400, { error: 'ERR_IMPORT_EMPTY' }]);
    }
    const counts = { created: 0, updated: 0, unchanged: 0, repeated: 0, refused: 0, notes: 0 };
    expect(await check([['Nome', 'Telefone']])).toMatchObject({
      sheets: [{ name: 'Contatos', rows: 0 }],
      isSure: true,
      rows: 0,
      counts,
    });
  });

  test('is counted by the columns that one assigns, where they can’t be told', async () => {
    const rows = [
      ['A', 'B', 'C', 'D'],
      ['x', '12/05', '5511933000011', 'Eva'],
      ['y', '13/05', '5511933000012', 'Gil'],
    ];
    const asked = await check(rows);
    expect([asked.isSure, asked.counts, asked.columns.map(({ field }) => field)]).toEqual([
      false,
      undefined,
      [null, null, 'number', null],
    ]);
    const nameless: SheetMapping = [{ column: 2, field: 'number' }];
    const lacking = await check(rows, { mapping: nameless });
    expect([lacking.counts, lacking.columns.map(({ field }) => field)]).toEqual([
      undefined,
      [null, null, 'number', null],
    ]);
    const mapping: SheetMapping = [...nameless, { column: 3, field: 'name' }, { column: 1, field: 'extra' }];
    expect((await check(rows, { mapping })).counts).toMatchObject({ created: 2, refused: 0 });
    expect((await send('/contacts/import', rows, { mapping })).body).toMatchObject({ created: 2, faults: [] });
    expect((await check(rows, { mapping })).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    const [eva] = (await fixture.as('admin').get('/contacts/list?searchParam=5511933000011')).body;
    expect(eva.extraInfo).toMatchObject([{ name: 'B', value: '12/05' }]);
  });

  test('is counted for a list by what the list has', async () => {
    const { body: list } = await fixture.as('agent1').post('/contact-lists', { name: 'Conferida' });
    const rows = [
      ['nome', 'numero'],
      ['Ana', '5511933000001'],
      ['Rui', '5511933000021'],
    ];
    const counts = async () =>
      (await send(`/contact-lists/${list.id}/upload/check`, rows)).body.counts as ImportCheck['counts'];
    expect(await counts()).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
    await send(`/contact-lists/${list.id}/upload`, [rows[0] ?? [], ['Ana Souza', '5511933000001']]);
    expect(await counts()).toMatchObject({ created: 1, updated: 1, unchanged: 0 });
    expect((await send(`/contact-lists/${fixture.ids.outra.contactListId}/upload/check`, rows)).status).toBe(404);
  });

  test('keeps both numbers of a contact, and names the one that a list has no place for', async () => {
    const rows = [
      ['Nome', 'Telefone', 'Celular'],
      ['Gabi', '(11) 3333-1031', '(11) 98765-1031'],
    ];
    const { body: list } = await fixture.as('agent1').post('/contact-lists', { name: 'Um número' });
    const { notes: kept } = await check(rows);
    const { body: named } = await send(`/contact-lists/${list.id}/upload/check`, rows);
    expect([kept, named.notes, named.counts.notes]).toEqual([
      [],
      [expect.objectContaining({ row: 2, reason: 'numberLeftOut', value: 'Telefone: (11) 3333-1031' })],
      1,
    ]);
    const { body: report } = await send(`/contact-lists/${list.id}/upload`, rows);
    expect(report).toMatchObject({ created: 1, faults: [], notes: [{ row: 2, reason: 'numberLeftOut' }] });
  });

  test.each([
    ['no JSON', '[', '/body/mapping'],
    ['another field', '[{"column":0,"field":"company"}]', '/body/mapping/0/field'],
    ['no list', '{}', '/body/mapping'],
  ])('is refused with a mapping that is %s', async (_, text, path) => {
    const file = { name: 'file', content: spreadsheet([['nome', 'numero']]), filename: 'a.xlsx' };
    const body = multipart([{ name: 'mapping', content: text }, file]);
    const answer = (await fixture.as('agent1').post('/contacts/import/check', undefined, body)) as Answer;
    expect([answer.status, answer.body.details[0].path]).toEqual([422, path]);
  });
});

describe('An import', () => {
  const rows = [
    ['nome', 'numero', 'obs'],
    ['Íris', '5511933000031', 'a'],
    ['', '5511933000032', 'sem nome'],
    ['Noé', '5511933000033', 'b'],
  ];

  test('is kept with who began it, how it came out and what was refused of the file', async () => {
    const { body } = await send('/contacts/import', rows, { clientId: idOf(1) });
    const [run] = await runsOf(idOf(1));
    expect(run).toEqual({
      id: body.runId,
      clientId: idOf(1),
      contactListId: null,
      user: { id: fixture.ids.users.agent1, name: expect.any(String) },
      fileName: 'clientes.xlsx',
      state: 'finished',
      total: 3,
      done: 3,
      lastRow: 4,
      created: 2,
      updated: 0,
      unchanged: 0,
      faults: 1,
      notes: 0,
      startedAt: expect.any(String),
      endedAt: expect.any(String),
    });
    expect((await fixture.as('agent2').get(`/import-runs/${run?.id}`)).body).toMatchObject({
      run,
      columns: [{ heading: 'nome', field: 'name' }, { heading: 'numero', field: 'number' }, { heading: 'obs' }],
      faults: [{ row: 3, reason: 'nameMissing', cells: ['', '5511933000032', 'sem nome'] }],
    });
    expect((await runsOf())[0]).toEqual(run);
  });

  test('under a known id is no second one, and says what became of the first', async () => {
    const { body: first } = await send('/contacts/import', rows, { clientId: idOf(2) });
    expect((await send('/contacts/import', rows, { clientId: idOf(2) })).body).toEqual(first);
    await fixture.database.inCompany(fixture.ids.acme.companyId, ({ tx }) =>
      tx.execute(sql`update import_runs set state = 'stopped' where client_id = ${idOf(2)}`),
    );
    const again = await send('/contacts/import', rows, { clientId: idOf(2) });
    expect([again.status, again.body]).toEqual([409, { error: 'ERR_CLIENT_ID_REUSED' }]);
  });

  test('that nobody has seen go on for a while has stopped; one that another server goes on with has not', async () => {
    await send('/contacts/import', rows, { clientId: idOf(3) });
    const seen = (ago: string) =>
      fixture.database.inCompany(fixture.ids.acme.companyId, ({ tx }) =>
        tx.execute(
          sql`update import_runs set state = 'running', done = 2, seen_at = now() - ${ago}::interval where client_id = ${idOf(3)}`,
        ),
      );
    await seen('10 seconds');
    expect(await runsOf(idOf(3))).toMatchObject([{ state: 'running', done: 2, total: 3 }]);
    await seen('20 seconds');
    expect(await runsOf(idOf(3))).toMatchObject([{ state: 'stopped', done: 2, total: 3, lastRow: 4 }]);
  });

  test('into a list goes with the list, and with time', async () => {
    const { body: list } = await fixture.as('agent1').post('/contact-lists', { name: 'Que vai' });
    await send(`/contact-lists/${list.id}/upload`, rows, { clientId: idOf(4) });
    expect(await runsOf(idOf(4))).toMatchObject([{ contactListId: list.id, created: 2, faults: 1 }]);
    await fixture.as('admin').delete(`/contact-lists/${list.id}`);
    expect(await runsOf(idOf(4))).toEqual([]);
    const after = new Date(Date.now() + 1_000);
    await fixture.database.asSystem('jobs', (scope) => deleteOldImportRuns(scope, after));
    expect(await runsOf()).toEqual([]);
  });

  test('makes the oldest of more than fifty go', async () => {
    for (let n = 10; n < 62; n += 1) await send('/contacts/import', rows, { clientId: idOf(n) });
    const kept = (await runsOf()).map(({ clientId }) => clientId);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, idOf(61), idOf(12)]);
  });
});
