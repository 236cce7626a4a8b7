import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connection, MessageTemplate } from '#contract/schema.ts';
import { type CloudFixture, openCloudFixture } from '../../support/channels/cloud-fixture.ts';
import { businessAccountId, webhookOf } from '../../support/channels/graph-stand-in.ts';
import { eventually } from '../../support/eventually.ts';
import { rowsIn } from '../../support/server/tickets.ts';

const hour = 3_600_000;
/** Longer than a change can be taken back. */
const settled = 7_000;

let cloud: CloudFixture;
let templates: Record<string, number>;
beforeAll(async () => {
  cloud = await openCloudFixture();
  await admin().put('/settings/userRating', { value: 'enabled' });
  await admin().put(`/queue/${cloud.fixture.ids.acme.suporte}`, { completionMessage: 'Suporte agradece, {{name}}.' });
  await connection({
    businessAccountId,
    ratingMessage: 'Como foi?',
    expiresInactiveMessage: 'Encerrado, {{firstName}}.',
  });
});
afterAll(() => cloud.close());
beforeEach(async () => {
  await list('APPROVED');
  await connection({ complationTemplate: null, ratingTemplate: null, expiresInactiveTemplate: null, expiresTicket: 0 });
});

const admin = () => cloud.fixture.as('admin');
const connection = async (change: object): Promise<Connection> => {
  const { status, body } = await admin().put(`/whatsapp/${cloud.id}`, change);
  expect(status).toBe(200);
  return body;
};
const list = async (status: string) => {
  const one = (name: string, text: string) => ({
    name,
    language: 'pt_BR',
    category: 'UTILITY',
    status,
    components: [{ type: 'BODY', text }],
  });
  cloud.graph.setTemplates([
    one('obrigado', 'Obrigado, {{1}}! Protocolo {{2}}.'),
    one('nota', 'De 1 a 3, que nota você dá?'),
    one('parado', 'Encerramos por enquanto, {{1}}.'),
  ]);
  const { records } = (await admin().post(`/whatsapp/${cloud.id}/templates`)).body;
  templates = Object.fromEntries(records.map(({ name, id }: MessageTemplate) => [name, id]));
};
const use = (name: string, ...templateValues: string[]) => ({ templateId: templates[name], templateValues });

let written = 0;
/** What a customer writes; answers the ticket that it is in. */
const write = async (from: string, body: string) => {
  written += 1;
  const timestamp = String(Math.floor(cloud.fixture.now().getTime() / 1000));
  const message = { from, id: `wamid.W${written}`, timestamp, type: 'text', text: { body } };
  const contacts = [{ wa_id: from, profile: { name: 'Marina Alves' } }];
  expect(await cloud.post(webhookOf({ contacts, messages: [message] }))).toBe(200);
  return ticketOf(from);
};
const ticketOf = async (number: string) => {
  const [row] = await rowsIn(
    cloud.fixture,
    sql`select t.id from tickets t join contacts c on c.id = t.contact_id where c.number = ${number} order by t.id desc`,
  );
  return (await admin().get(`/tickets/${row?.id}`)).body;
};
/** A customer whose ticket somebody has accepted. */
const served = async () => {
  const number = `55119555506${String(written + 10).padStart(2, '0')}`;
  const ticket = await write(number, 'Oi');
  await admin().put(`/tickets/${ticket.id}`, { status: 'open', userId: ticket.userId ?? (await me()) });
  return { number, id: ticket.id as number, code: ticket.code as string };
};
const me = async () => (await admin().get('/auth/me')).body.id;
const close = (id: number) => admin().put(`/tickets/${id}`, { status: 'closed' });
/** What was said to them since they wrote, without the greeting. */
const said = async (id: number) =>
  (await admin().get(`/messages/${id}`)).body.messages
    .filter(({ fromMe, body }: { fromMe: boolean; body: string }) => fromMe && !body.includes('meu nome é'))
    .map(({ body }: { body: string }) => body);
const sentTo = (number: string) =>
  cloud.graph.sent.filter(({ body }) => body.to === number && body.type === 'template');
const asked = async (id: number) => rowsIn(cloud.fixture, sql`select rate from ticket_ratings where ticket_id = ${id}`);

describe('a ticket that is resolved', () => {
  test('in time is said its texts, whatever templates there are', async () => {
    await connection({ complationTemplate: use('obrigado', 'x', 'y'), ratingTemplate: use('nota') });
    const { id } = await served();
    await close(id);
    await cloud.fixture.restart(settled);
    await eventually(async () => expect(await said(id)).toHaveLength(2));
    expect(await said(id)).toEqual(['Suporte agradece, Marina Alves.', expect.stringMatching(/^Como foi\?/)]);
  });

  test('after its time is said nothing where no template is chosen, and asked for no rate', async () => {
    const { id, number } = await served();
    cloud.fixture.advance(25 * hour);
    const before = await said(id);
    await close(id);
    await cloud.fixture.restart(settled);
    expect(await said(id)).toEqual(before);
    expect(await asked(id)).toEqual([]);
    expect((await write(number, '3')).id).not.toBe(id);
  });

  test('after its time is said its templates, once however often the server falls, and the answer is its rate', async () => {
    await connection({ complationTemplate: use('obrigado', '{{name}}', '{{protocol}}'), ratingTemplate: use('nota') });
    const { id, number, code } = await served();
    cloud.fixture.advance(25 * hour);
    await close(id);
    await cloud.fixture.restart(settled);
    await eventually(() => expect(sentTo(number)).toHaveLength(2));
    await cloud.fixture.restart(settled);
    expect(await said(id)).toEqual([`Obrigado, Marina Alves! Protocolo ${code}.`, 'De 1 a 3, que nota você dá?']);
    expect(sentTo(number).map(({ body }) => (body.template as { name: string }).name)).toEqual(['obrigado', 'nota']);
    expect((await write(number, '3')).id).toBe(id);
    expect(await asked(id)).toEqual([{ rate: 3 }]);
  });

  test('is said nothing while WhatsApp holds its templates back', async () => {
    await connection({ complationTemplate: use('obrigado', 'a', 'b'), ratingTemplate: use('nota') });
    const { id } = await served();
    cloud.fixture.advance(25 * hour);
    await list('PAUSED');
    await close(id);
    await cloud.fixture.restart(settled);
    expect([await said(id), await asked(id)]).toEqual([[], []]);
  });
});

describe('a ticket that its customer left', () => {
  const leave = async (hours: number) => {
    const customer = await served();
    await admin().post(`/messages/${customer.id}`, { body: 'Posso ajudar?' });
    await eventually(async () => expect(await said(customer.id)).toEqual(['Posso ajudar?']));
    await cloud.fixture.restart(hours * hour);
    await eventually(async () => expect((await admin().get(`/tickets/${customer.id}`)).body.status).toBe('closed'));
    return customer;
  };

  test('in time is closed with the text', async () => {
    await connection({ expiresTicket: 60, expiresInactiveTemplate: use('parado', '{{firstName}}') });
    const { id } = await leave(2);
    expect(await said(id)).toEqual(['Posso ajudar?', 'Encerrado, Marina.']);
  });

  test('after its time is closed with the template, once', async () => {
    await connection({ expiresTicket: 60, expiresInactiveTemplate: use('parado', '{{firstName}}') });
    const { id, number } = await leave(25);
    await cloud.fixture.restart(settled);
    await eventually(() => expect(sentTo(number)).toHaveLength(1));
    expect(await said(id)).toEqual(['Posso ajudar?', 'Encerramos por enquanto, Marina.']);
  });

  test('after its time is closed in silence where no template is chosen', async () => {
    await connection({ expiresTicket: 60 });
    const { id } = await leave(25);
    expect(await said(id)).toEqual(['Posso ajudar?']);
  });
});

describe('choosing a template for a text', () => {
  test.each([
    ['a template that is not there', { templateId: 2_000_000_000, templateValues: [] }, 404],
    ['too few texts', () => use('obrigado', 'x'), 422],
    ['a place that is empty', () => use('obrigado', 'x', ' '), 422],
  ])('is refused with %s', async (_what, chosen, status) => {
    const ratingTemplate = typeof chosen === 'function' ? chosen() : chosen;
    expect((await admin().put(`/whatsapp/${cloud.id}`, { ratingTemplate })).status).toBe(status);
  });

  test('stays saved when the channel no longer lists it, and goes with null', async () => {
    const chosen = use('obrigado', ' a\nb ', 'c');
    const { complationTemplate } = await connection({ complationTemplate: chosen });
    expect(complationTemplate).toEqual({ ...chosen, templateValues: ['a b', 'c'] });
    cloud.graph.setTemplates([]);
    await admin().post(`/whatsapp/${cloud.id}/templates`);
    expect((await connection({ name: 'Oficial', complationTemplate })).complationTemplate).toEqual(complationTemplate);
    expect((await connection({ complationTemplate: null })).complationTemplate).toBeNull();
  });

  test('is refused to a new connection, which has none yet', async () => {
    const body = { name: 'Outra', provider: 'simulator', ratingTemplate: use('nota') };
    expect((await admin().post('/whatsapp', body)).body.error).toBe('ERR_NO_TEMPLATE_FOUND');
  });
});
