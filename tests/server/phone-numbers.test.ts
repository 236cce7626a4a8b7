import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import { multipart } from '../support/server/multipart.ts';
import { type Cell, spreadsheet } from '../support/server/spreadsheets.ts';

let fixture: Fixture;
let contactListId: number;
beforeAll(async () => {
  fixture = await openFixture({ settings: { EXTERNAL_CALLS_PER_SECOND: '1000' } });
  contactListId = (await agent().post('/contact-lists', { name: 'Natal' })).body.id;
});
afterAll(() => fixture.close());

const agent = () => fixture.as('agent1');
const admin = () => fixture.as('admin');
const shop = () => fixture.with('connection-token-1');
const upload = (path: string, rows: Cell[][]) =>
  agent().post(path, undefined, multipart([{ name: 'file', content: spreadsheet(rows), filename: 'lista.xlsx' }]));
const contactsOf = async (searchParam: string) =>
  (await agent().get(`/contacts?searchParam=${encodeURIComponent(searchParam)}`)).body.contacts as {
    name: string;
    number: string;
  }[];

/** Each door with what it takes, and the number that it then has. */
const doors: Record<string, (number: string) => Promise<{ status: number; body: { error?: string } }>> = {
  'a new contact': (number) => agent().post('/contacts', { name: 'Iara Local', number }),
  'a changed contact': async (number) => {
    const { body } = await agent().post('/contacts', { name: 'Jair', number: '+55 11 98888-7001' });
    const { id } = body.id ? body : (await agent().get('/contacts?searchParam=5511988887001')).body.contacts[0];
    return agent().put(`/contacts/${id}`, { number });
  },
  'a person of a list': (number) =>
    agent().post('/contact-list-items', { name: 'Keila', number, email: '', contactListId }),
  'the message API': (number) => shop().post('/external/messages', { number, body: 'Oi' }),
  'the test of a campaign': (number) => admin().post('/campaigns/test', { number, message: 'Oi', whatsappId: null }),
  'a number that campaigns leave out': (number) => admin().post('/campaign-opt-outs', { number }),
};

test.each(Object.keys(doors).map((door, index) => [door, `98765-200${index}`]))(
  '%s takes a number without its country for one of the company’s',
  async (door, local) => {
    const number = `55119${local.slice(1).replace('-', '')}`;
    expect(await doors[door]?.(`(11) ${local}`)).toMatchObject({ status: 200 });
    const where =
      door === 'a person of a list'
        ? `/contact-list-items?contactListId=${contactListId}&searchParam=${number}`
        : door === 'a number that campaigns leave out'
          ? `/campaign-opt-outs?searchParam=${number}`
          : `/contacts?searchParam=${number}`;
    const { body } = await admin().get(where);
    expect([body.contacts ?? body.records]).toMatchObject([[{ number }]]);
  },
);

test.each(Object.keys(doors))('%s refuses a number without its area, and says so', async (door) => {
  expect(await doors[door]?.('98765-1010')).toMatchObject({
    status: 422,
    body: { error: 'ERR_NUMBER_AREA_CODE', details: [{ path: '/body/number' }] },
  });
});

const people: Cell[][] = [
  ['Nome', 'Número', 'E-mail'],
  ['Iara Local', '(11) 98765-1007', ''],
  ['Jair Local', 11987651008, ''],
  ['Keila Fixo', '(11) 3333-1009', ''],
  ['Luis Curto', '98765-1010', ''],
  ['Com DDI', '5511987651060', ''],
  ['Fabio Zero', '011987651004', ''],
  ['Ines Zero', '+55 0xx11 98765-1061', ''],
  ['Mara Marca', '\u202a+55 11 98765\u20111011\u202c', ''],
  ['Nei Traço', '+55\u00a011\u00a098765\u20131012', ''],
  ['Olga Zero', '\u200b+5511987651013', ''],
];
const read = ['1004', '1007', '1008', '1011', '1012', '1013', '1060', '1061'].map((end) => `551198765${end}`);
const faults = [{ row: 5, reason: 'numberInvalid', code: 'ERR_NUMBER_AREA_CODE' }];

test('a sheet of contacts is read so, and names the rows that can’t be (F77)', async () => {
  expect((await upload('/contacts/import', people)).body).toMatchObject({ created: 9, faults });
  const numbers = (await contactsOf('551198765')).map(({ number }) => number);
  expect(numbers).toEqual(expect.arrayContaining(read));
  expect(await contactsOf('551133331009')).toMatchObject([{ name: 'Keila Fixo' }]);
});

test('a sheet for a list is read so too', async () => {
  const { body } = await upload(`/contact-lists/${contactListId}/upload`, people);
  expect(body).toMatchObject({ created: 9, faults });
});

test('of a telephone and a mobile a sheet’s mobile is taken', async () => {
  const { body } = await upload('/contacts/import', [
    ['Nome', 'Telefone', 'Celular', 'E-mail'],
    ['Fred Celular', '', '5511987651030', ''],
    ['Gabi Ambos', '551133331031', '5511987651031', ''],
  ]);
  expect(body).toMatchObject({ created: 2, faults: [] });
  expect(await contactsOf('5511987651031')).toMatchObject([{ name: 'Gabi Ambos' }]);
});

test.each([
  '551187654001',
  '5511987654001',
  '(11) 98765-4001',
  '011 8765-4001',
  '98765-4001',
  '+55 11 98765\u20114001',
])('a contact is found by %s, and so is its ticket', async (searched) => {
  await agent().post('/contacts', { name: 'Rosa Nona', number: '551187654001' });
  expect(await contactsOf(searched)).toMatchObject([{ name: 'Rosa Nona', number: '551187654001' }]);
  const [contact] = (await agent().get(`/contacts?searchParam=551187654001`)).body.contacts;
  await agent().post('/tickets', { contactId: contact.id, queueId: fixture.ids.acme.suporte, status: 'open' });
  const { body } = await agent().get(`/tickets?searchParam=${encodeURIComponent(searched)}`);
  expect(body.tickets).toMatchObject([{ contact: { name: 'Rosa Nona' } }]);
});

test('the company’s country decides, and a stored number is never read anew', async () => {
  await agent().post('/contacts', { name: 'Rui', number: '+351 912 345 678' });
  expect((await shop().post('/external/messages', { number: '351912345678', body: 'Oi' })).status).toBe(200);
  expect((await agent().post('/contacts', { name: 'Eva', number: '912 345 679' })).status).toBe(422);
  expect((await admin().put('/settings/country', { value: 'PT' })).status).toBe(200);
  expect((await agent().post('/contacts', { name: 'Eva', number: '912 345 679' })).body.number).toBe('351912345679');
  expect((await admin().put('/settings/country', { value: 'XX' })).status).toBe(422);
});

test('a company that signs up is of the country of its phone', async () => {
  const [plan] = (await fixture.with().get('/plans/list')).body;
  const account = { name: 'Pastelaria', email: 'dona@pastelaria.test', password: 'pastel de nata', planId: plan.id };
  const { body } = await fixture.with().post('/companies/cadastro', { ...account, phone: '+351 912 345 678' });
  expect(body).toMatchObject({ phone: '351912345678' });
  expect(body.settings).toContainEqual({ key: 'country', value: 'PT' });
});
