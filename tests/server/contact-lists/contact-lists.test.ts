import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContactListItem } from '#contract/schema.ts';
import { eventually } from '../../support/eventually.ts';
import { type Answer, type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { multipart } from '../../support/server/multipart.ts';
import { type Cell, sheetXml, spreadsheet, workbookOf } from '../../support/server/spreadsheets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ settings: { NUMBER_CHECKS_PER_SECOND: '10000', LIVE_KEEP_EVENTS: '1000' } });
});
afterAll(() => fixture.close());

const agent = () => fixture.as('agent1');
const listOf = async (id: number) => (await agent().get(`/contact-lists/${id}`)).body;
const newList = async (name: string): Promise<number> => (await agent().post('/contact-lists', { name })).body.id;
const upload = (id: number, content: Buffer, user: FixtureUser = 'agent1'): Promise<Answer> =>
  fixture
    .as(user)
    .post(`/contact-lists/${id}/upload`, undefined, multipart([{ name: 'file', content, filename: 'lista.xlsx' }]));
const rowsOf = (rows: Cell[][]) => spreadsheet([['nome', 'numero', 'email'], ...rows]);
const itemsOf = async (id: number, search = ''): Promise<ContactListItem[]> =>
  (await agent().get(`/contact-list-items?contactListId=${id}&searchParam=${search}`)).body.contacts;
const add = (contactListId: number, name: string, number: string) =>
  agent().post('/contact-list-items', { name, number, email: '', contactListId });
const seq = async () => (await agent().get('/live/events?after=-1')).body.seq;
const receivedAfter = async (after: number) => (await agent().get(`/live/events?after=${after}`)).body.events;

describe('a contact list', () => {
  test('counts its items as they come, are known and go', async () => {
    const id = await newList('Contada');
    await add(id, 'Ana', '5511955550001');
    const { body: second } = await add(id, 'Bia', '5511955550002');
    await eventually(async () =>
      expect(await listOf(id)).toMatchObject({ contactsCount: 2, validCount: 2, uncheckedCount: 0 }),
    );
    expect((await agent().delete(`/contact-list-items/${second.id}`)).status).toBe(403);
    expect((await fixture.as('admin').delete(`/contact-list-items/${second.id}`)).status).toBe(200);
    expect(await listOf(id)).toMatchObject({ contactsCount: 1, validCount: 1, uncheckedCount: 0 });
  });

  test('has a number once, with and without the ninth digit, and another list has it too', async () => {
    const id = await newList('Única');
    expect((await add(id, 'Ana', '+55 (11) 97777-0003')).body.number).toBe('5511977770003');
    const again = await add(id, 'Ana', '551177770003');
    expect([again.status, again.body]).toEqual([409, { error: 'ERR_DUPLICATED_CONTACT' }]);
    const { body: other } = await add(id, 'Bia', '5511977770004');
    const taken = await agent().put(`/contact-list-items/${other.id}`, { number: '551177770003' });
    expect([taken.status, taken.body]).toEqual([409, { error: 'ERR_DUPLICATED_CONTACT' }]);
    expect((await add(await newList('Outra única'), 'Ana', '5511977770003')).status).toBe(200);
    const wrong = await add(id, 'Ninguém', 'ligue-me já');
    expect([wrong.status, wrong.body]).toMatchObject([422, { error: 'ERR_NUMBER_LETTERS' }]);
  });

  test('holds people of one letter, and by their number those whose name nobody can see', async () => {
    const id = await newList('Uma letra');
    expect((await add(id, 'Z', '5511955550021')).body.name).toBe('Z');
    const { body: unseen } = await add(id, '\u3164\u200b', '5511955550022');
    expect(unseen.name).toBe('5511955550022');
    const { body: renamed } = await agent().put(`/contact-list-items/${unseen.id}`, { name: ' Bia ' });
    expect(renamed.name).toBe('Bia');
    expect((await agent().put(`/contact-list-items/${unseen.id}`, { name: '\u2800' })).body.name).toBe('5511955550022');
  });

  test('shares its name with no other', async () => {
    await newList('Natal');
    const again = await agent().post('/contact-lists', { name: ' natal ' });
    expect([again.status, again.body]).toEqual([409, { error: 'ERR_DUPLICATED_NAME' }]);
  });

  test('goes with its items', async () => {
    const id = await newList('Passageira');
    const { body: item } = await add(id, 'Ana', '5511955550005');
    expect((await agent().delete(`/contact-lists/${id}`)).status).toBe(200);
    expect((await agent().get(`/contact-list-items/${item.id}`)).status).toBe(404);
  });

  test('is behind the right of the plan', async () => {
    const { planId } = fixture.ids.acme;
    const { body: plan } = await fixture.as('super').get(`/plans/${planId}`);
    await fixture.as('super').put(`/plans/${planId}`, { useCampaigns: false });
    const refused = await agent().get('/contact-lists');
    expect([refused.status, refused.body.error]).toEqual([403, 'ERR_FEATURE_NOT_IN_PLAN']);
    await fixture.as('super').put(`/plans/${planId}`, { useCampaigns: plan.useCampaigns });
  });
});

describe('the numbers of a list', () => {
  test('are asked about in the background, and again when they change', async () => {
    const phones = phonesOf(fixture);
    await phones.manner('5511955550012', 'refuses');
    const id = await newList('Conferida');
    const before = await seq();
    await upload(
      id,
      rowsOf([
        ['Ana', '5511955550011', ''],
        ['Sem conta', '5511955550012', ''],
      ]),
    );
    const known = async () => (await itemsOf(id)).map(({ name, isWhatsappValid }) => [name, isWhatsappValid]);
    await eventually(async () =>
      expect(await known()).toEqual([
        ['Ana', true],
        ['Sem conta', false],
      ]),
    );
    expect(await listOf(id)).toMatchObject({ contactsCount: 2, validCount: 1, uncheckedCount: 0 });
    const told = (await receivedAfter(before)).map(
      ({ channel, payload }: { channel: string; payload: { action: string } }) => `${channel} ${payload.action}`,
    );
    const { companyId } = fixture.ids.acme;
    expect(told).toEqual([
      `company-${companyId}-ContactListItem-${id} progress`,
      `company-${companyId}-ContactListItem-${id} progress`,
      `company-${companyId}-ContactList update`,
      `company-${companyId}-ContactListItem-${id} reload`,
      `company-${companyId}-ContactList update`,
      `company-${companyId}-ContactListItem-${id} reload`,
    ]);

    const [, unknown] = await itemsOf(id);
    const { body: changed } = await agent().put(`/contact-list-items/${unknown?.id}`, { number: '5511955550013' });
    expect(changed.isWhatsappValid).toBe(null);
    await eventually(async () => expect(await known()).toContainEqual(['Sem conta', true]));
  });
});

describe('an import', () => {
  test('merges rows of one number, and says so of the later ones', async () => {
    const id = await newList('Mesclada');
    const { body } = await upload(
      id,
      rowsOf([
        ['Rita', '5511966000001', ''],
        ['Rita L.', '551166000001', 'rita@exemplo.test'],
        ['Saulo', '5511966000002', ''],
      ]),
    );
    const faults = [{ row: 3, reason: 'repeated', firstRow: 2, message: 'Row 2 has this number already' }];
    expect(body).toEqual({ created: 2, updated: 0, unchanged: 0, faults });
    expect((await itemsOf(id)).map(({ name, email }) => [name, email])).toEqual([
      ['Rita', 'rita@exemplo.test'],
      ['Saulo', ''],
    ]);
  });

  test('takes the sample that the page offers', async () => {
    const id = await newList('De exemplo');
    const { body } = await upload(id, await readFile('public/contact-list-sample.xlsx'));
    expect(body).toEqual({ created: 3, updated: 0, unchanged: 0, faults: [] });
  });

  test('of the same file changes nothing the second time', async () => {
    const id = await newList('Repetida');
    const content = rowsOf(Array.from({ length: 700 }, (_, index) => [`Cliente ${index}`, 5521980000000 + index, '']));
    expect((await upload(id, content)).body).toEqual({ created: 700, updated: 0, unchanged: 0, faults: [] });
    expect((await upload(id, content)).body).toEqual({ created: 0, updated: 0, unchanged: 700, faults: [] });
  });

  test('of 100,000 rows takes the good ones, names the bad 1 %, and no list takes more', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) =>
      index % 100 === 7 ? [`Ruim ${index}`, '12', ''] : [`Cliente ${index}`, String(5521900000000 + index), ''],
    );
    const content = workbookOf(sheetXml([['nome', 'numero', 'email'], ...rows]));
    const id = await newList('Grande');
    const before = await seq();
    const first = await upload(id, content);
    expect([first.status, first.body.created, first.body.updated, first.body.unchanged]).toEqual([200, 99_000, 0, 0]);
    expect(first.body.faults.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual(
      Array.from({ length: 1_000 }, (_, index) => [index * 100 + 9, 'numberInvalid']),
    );
    expect((await listOf(id)).contactsCount).toBe(99_000);
    const progress = (await receivedAfter(before)).flatMap(({ payload }: { payload: Record<string, unknown> }) =>
      payload.action === 'progress' ? [payload.done] : [],
    );
    expect(progress).toEqual([...Array.from({ length: 198 }, (_, index) => (index + 1) * 500), 99_000]);

    const others = Array.from({ length: 1_002 }, (_, index) => ['Tarde', String(5531900000000 + index), '']);
    const { body: full } = await upload(id, rowsOf(others));
    expect([full.created, full.faults.length, full.faults.at(-1).reason]).toEqual([1_000, 2, 'listFull']);
    const refused = await add(id, 'Ninguém', '5531911111111');
    expect([refused.status, refused.body]).toEqual([400, { error: 'ERR_IMPORT_ROWS' }]);
    expect((await itemsOf(id, 'cliente 99998')).map(({ name }) => name)).toEqual(['Cliente 99998']);
    expect((await agent().delete(`/contact-lists/${id}`)).status).toBe(200);
  }, 240_000);

  test.each<[string, () => Buffer, number, string]>([
    [
      'a zip bomb',
      () =>
        workbookOf(sheetXml([['nome', 'numero', 'email']]), [
          { name: 'xl/sharedStrings.xml', content: Buffer.alloc(20_000_000, '<row/>') },
        ]),
      400,
      'ERR_IMPORT_UNSAFE',
    ],
    ['a renamed .exe', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(50_000, 7)]), 415, 'ERR_UNSUPPORTED_MEDIA'],
  ])('refuses %s and keeps what there was', async (name, make, status, code) => {
    const id = await newList(`Contra ${name}`);
    await add(id, 'Ana', '5511955550021');
    const answer = await upload(id, make());
    expect([answer.status, answer.body]).toEqual([status, { error: code }]);
    expect((await listOf(id)).contactsCount).toBe(1);
  });
});

describe('a list is filled from contacts', () => {
  test('by tag and by search, groups left out', async () => {
    const { tagId } = fixture.ids.acme;
    const id = await newList('De contatos');
    const fill = (body: object) => agent().post(`/contact-lists/${id}/fill`, body);
    expect((await fill({ tagIds: [tagId] })).body).toEqual({ created: 1, updated: 0, unchanged: 0, faults: [] });
    expect((await itemsOf(id)).map(({ name }) => name)).toEqual(['Elisa 100%']);
    expect((await fill({ searchParam: 'araujo' })).body).toMatchObject({ created: 1, unchanged: 0 });
    expect((await fill({})).body).toEqual({ created: 3, updated: 0, unchanged: 2, faults: [] });
    const foreign = await fill({ tagIds: [fixture.ids.outra.tagId] });
    expect([foreign.status, foreign.body]).toEqual([404, { error: 'ERR_NOT_FOUND' }]);
  });

  test('or from the recipients of an earlier campaign, by what became of its message', async () => {
    const { campaignId, tagId } = fixture.ids.acme;
    const id = await newList('De uma campanha');
    const fill = (body: object) => agent().post(`/contact-lists/${id}/fill`, { campaignId, ...body });
    expect((await fill({ outcome: 'answered' })).body.created).toBe(0);
    expect((await fill({ outcome: 'missed', searchParam: 'davi' })).body.created).toBe(0);
    expect((await fill({ outcome: 'missed' })).body.created).toBe(1);
    expect((await itemsOf(id)).map(({ name }) => name)).toEqual(['Elisa 100%']);
    const foreign = await fill({ campaignId: fixture.ids.outra.campaignId });
    expect([foreign.status, foreign.body]).toEqual([404, { error: 'ERR_NOT_FOUND' }]);
    for (const wrong of [{ tagIds: [tagId] }, { campaignId: undefined, outcome: 'missed' }])
      expect((await fill(wrong)).status).toBe(422);
  });
});
