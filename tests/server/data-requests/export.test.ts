import { afterAll, beforeAll, expect, test } from 'vitest';
import { placesOf } from '../../support/server/data-requests/canary-scan.ts';
import { canaries, letPersonIn, person } from '../../support/server/data-requests/person.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';

const askedBy = 'Pela própria pessoa, por e-mail';
const attack = '<script>alert(1)</script>';

let fixture: Fixture;
let who: { contactId: number; ticketId: number };
beforeAll(async () => {
  fixture = await openFixture();
  who = await letPersonIn(fixture);
  await phonesOf(fixture).write({ from: person.number, name: person.name, body: attack });
});
afterAll(() => fixture.close());

const exported = async (language: string) => {
  const answer = await fixture.as('admin').post(`/contacts/${who.contactId}/export`, { askedBy, language });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return answer.raw.rawPayload;
};

/** Nothing in the archive is packed: each file stands behind its name. */
function partOf(zip: Buffer, name: string, end: string): string {
  const from = zip.indexOf(name);
  return zip.subarray(from, zip.indexOf(end, from)).toString('utf8');
}

test('what is held of a person is a page, the same as JSON, and their files', async () => {
  const zip = await exported('pt');
  const page = partOf(zip, 'index.html', '</html>');
  const json = partOf(zip, 'data.json', '\n]}]') || partOf(zip, 'data.json', 'PK');
  for (const word of [
    person.name,
    person.number,
    person.email,
    person.field,
    person.said,
    person.note,
    person.hidden,
  ]) {
    expect([word, page.includes(word), json.includes(word)]).toEqual([word, true, true]);
  }
  expect(page).toContain('O seu pedido sai amanhã');
  expect(page).toContain('<title>Os seus dados</title>');
  expect(zip.includes(person.bytes)).toBe(true);
  expect(partOf(await exported('en'), 'index.html', '</html>')).toContain('<title>Your data</title>');
});

test('what people wrote is text on the page, which has no script', async () => {
  const page = partOf(await exported('pt'), 'index.html', '</html>');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script');
});

test('what others hold is not in it', async () => {
  const zip = (await exported('pt')).toString('utf8');
  expect(zip).not.toContain('Mãe de');
  expect(zip).not.toContain('Procure');
});

test('it is written down who gave it out and who asked for it, without the person', async () => {
  const { records } = (await fixture.as('admin').get('/data-requests')).body;
  expect(records[0]).toMatchObject({ kind: 'export', contactId: who.contactId, askedBy, state: 'done', counts: {} });
  const written = (await placesOf(fixture, canaries)).filter((place) => place.startsWith('data_requests'));
  expect(written).toEqual([]);
});

test('admins of the company alone give it out and erase, and only with the name typed', async () => {
  const { contactId } = who;
  const erasure = { askedBy, confirmation: person.name };
  for (const user of ['agent1', 'supervisor'] as const) {
    expect((await fixture.as(user).post(`/contacts/${contactId}/export`, { askedBy })).status).toBe(403);
    expect((await fixture.as(user).post(`/contacts/${contactId}/erasure`, erasure)).status).toBe(403);
    expect((await fixture.as(user).get('/data-requests')).status).toBe(403);
  }
  const other = fixture.as('outraAdmin');
  expect((await other.post(`/contacts/${contactId}/export`, { askedBy })).status).toBe(404);
  expect((await other.post(`/contacts/${contactId}/erasure`, erasure)).status).toBe(404);
  expect((await other.get('/data-requests')).body.records).toEqual([]);
  const wrong = await fixture.as('admin').post(`/contacts/${contactId}/erasure`, { askedBy, confirmation: 'Zuleide' });
  expect([wrong.status, wrong.body]).toEqual([400, { error: 'ERR_ERASURE_NOT_CONFIRMED' }]);
  expect((await fixture.as('admin').get(`/contacts/${contactId}`)).body.name).toBe(person.name);
});

test('a group is not a person', async () => {
  const { contacts } = (await fixture.as('admin').get('/contacts?searchParam=Grupo')).body;
  const group = contacts.find(({ isGroup }: { isGroup: boolean }) => isGroup);
  const answer = await fixture.as('admin').post(`/contacts/${group.id}/erasure`, { askedBy, confirmation: group.name });
  expect([answer.status, answer.body]).toEqual([400, { error: 'ERR_NOT_A_PERSON' }]);
});
