import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MistakenNumber } from '#contract/schema.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { addMessage, addTicket, rowsIn } from '../../support/server/tickets.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['PGlite', 'PostgreSQL'])('numbers without their country on %s', (engine) => {
  let fixture: Fixture;
  let companyId: number;
  let contactListId: number;
  beforeAll(async () => {
    fixture = await openFixture(engine === 'PostgreSQL' ? { databaseUrl: await postgres.newDatabase() } : {});
    companyId = fixture.ids.acme.companyId;
    contactListId = (await admin().post('/contact-lists', { name: 'Natal' })).body.id;
  });
  afterAll(() => fixture.close());

  const admin = () => fixture.as('admin');
  const listed = async (): Promise<MistakenNumber[]> => (await admin().get('/contacts/mistaken-numbers')).body.numbers;
  const mend = (choice: { contactIds?: number[]; contactListItemIds?: number[] }) =>
    admin().post('/contacts/mistaken-numbers', { contactIds: [], contactListItemIds: [], ...choice });
  const contact = async (id: number) => (await admin().get(`/contacts/${id}`)).body;

  /** As it was stored before numbers were read in the company's country. */
  async function stored(name: string, number: string): Promise<number> {
    const [row] = await rowsIn(
      fixture,
      sql`insert into contacts (company_id, name, number, number_key)
        values (${companyId}, ${name}, ${number}, ${phoneNumberKey(number)}) returning id`,
    );
    return row?.id as number;
  }
  async function storedItem(name: string, number: string): Promise<number> {
    const [row] = await rowsIn(
      fixture,
      sql`insert into contact_list_items (company_id, contact_list_id, name, number, number_key)
        values (${companyId}, ${contactListId}, ${name}, ${number}, ${phoneNumberKey(number)}) returning id`,
    );
    return row?.id as number;
  }
  const told = async (channel: string, action: string) =>
    rowsIn(
      fixture,
      sql`select payload from live_events where channel = ${`company-${companyId}-${channel}`}
        and payload ->> 'action' = ${action} order by seq`,
    );

  test('are listed with what they would become, and change by nobody’s hand but the admin’s', async () => {
    expect(await listed()).toEqual([]);
    const id = await stored('Iara', '11988880002');
    const abroad = await stored('Klaus', '4933334444');
    await stored('Certa', '5511988880003');
    await stored('De fora', '12025550123');
    const item = await storedItem('Jair', '1133334444');
    const place = { double: null, standsIn: null };
    expect(await listed()).toEqual([
      { kind: 'contact', id, name: 'Iara', number: '11988880002', meant: '5511988880002', contactList: null, ...place },
      {
        kind: 'contact',
        id: abroad,
        name: 'Klaus',
        number: '4933334444',
        meant: '554933334444',
        contactList: null,
        double: null,
        standsIn: 'DE',
      },
      {
        kind: 'contactListItem',
        id: item,
        name: 'Jair',
        number: '1133334444',
        meant: '551133334444',
        contactList: { id: contactListId, name: 'Natal' },
        ...place,
      },
    ]);
    expect((await contact(id)).number).toBe('11988880002');
    for (const person of ['agent1', 'agent2'] as const) {
      expect((await fixture.as(person).get('/contacts/mistaken-numbers')).status).toBe(403);
    }
    expect((await mend({ contactIds: [id], contactListItemIds: [item] })).body).toEqual({ mended: 2 });
    expect((await listed()).map(({ name }) => name)).toEqual(['Klaus']);
    expect(await contact(id)).toMatchObject({ name: 'Iara', number: '5511988880002' });
    expect((await told('contact', 'update')).at(-1)?.payload).toMatchObject({
      contact: { id, number: '5511988880002' },
    });
    expect((await told('ContactListItem', 'update')).at(-1)?.payload).toMatchObject({
      contactListItem: { id: item, number: '551133334444' },
    });
    expect((await mend({ contactIds: [id] })).body).toEqual({ mended: 0 });
    expect((await mend({ contactIds: [abroad, 999_999] })).status).toBe(404);
    expect((await contact(abroad)).number).toBe('4933334444');
  });

  test('of somebody who has written are theirs', async () => {
    const { contactId, id } = await addTicket(fixture, 'open');
    await rowsIn(
      fixture,
      sql`update contacts set number = '11988880004', number_key = '11988880004' where id = ${contactId}`,
    );
    expect((await listed()).map((each) => each.id)).toContain(contactId);
    await addMessage(fixture, { id, contactId }, 'Quem é?');
    expect((await listed()).map((each) => each.id)).not.toContain(contactId);
    expect((await mend({ contactIds: [contactId] })).body).toEqual({ mended: 0 });
  });

  test('become one with the contact that has the number, with their conversations', async () => {
    const right = await stored('Lia Souza', '5511988880005');
    const { contactId, id: ticketId } = await addTicket(fixture, 'closed');
    await rowsIn(
      fixture,
      // Its other written form: the one person is found by either.
      sql`update contacts set number = '1188880005', number_key = '1188880005' where id = ${contactId}`,
    );
    const [{ double } = { double: null }] = (await listed()).filter(({ id }) => id === contactId);
    expect(double).toEqual({ id: right, name: 'Lia Souza' });
    expect((await mend({ contactIds: [contactId] })).body).toEqual({ mended: 1 });
    expect((await admin().get(`/contacts/${contactId}`)).status).toBe(404);
    expect((await admin().get(`/tickets/${ticketId}`)).body.contact).toMatchObject({ id: right, name: 'Lia Souza' });
    expect((await told('contact', 'delete')).at(-1)?.payload).toMatchObject({ contactId });
  });

  test('of a list go where the list has the number', async () => {
    const right = await storedItem('Mara', '5511988880006');
    const wrong = await storedItem('Mara', '11988880006');
    expect((await listed()).find(({ id, kind }) => id === wrong && kind === 'contactListItem')?.double).toEqual({
      id: right,
      name: 'Mara',
    });
    expect((await mend({ contactListItemIds: [wrong] })).body).toEqual({ mended: 1 });
    const { body } = await admin().get(`/contact-list-items?contactListId=${contactListId}&searchParam=mara`);
    expect(body.contacts.map(({ id }: { id: number }) => id)).toEqual([right]);
  });

  test('take along that no campaign may write to them', async () => {
    const id = await stored('Nara', '11988880007');
    await rowsIn(
      fixture,
      sql`insert into campaign_opt_outs (company_id, number, number_key, source)
        values (${companyId}, '11988880007', '11988880007', 'admin')`,
    );
    await mend({ contactIds: [id] });
    expect((await contact(id)).optedOutAt).not.toBeNull();
  });

  test('are another company’s only to that', async () => {
    const id = await stored('Olga', '11988880008');
    const outra = fixture.as('outraAdmin');
    expect((await outra.get('/contacts/mistaken-numbers')).body).toEqual({
      callingCode: '55',
      numbers: [],
      hasMore: false,
    });
    const choice = { contactIds: [id], contactListItemIds: [] };
    expect((await outra.post('/contacts/mistaken-numbers', choice)).status).toBe(404);
    expect((await contact(id)).number).toBe('11988880008');
  });
});
