import { sql } from 'drizzle-orm';
import { takeInbound } from '#server/records/inbound/take.ts';
import { type Named, namedBy } from './contract/contract-calls.ts';
import type { Fixture } from './fixture.ts';
import type { FixtureUser } from './fixture-rows.ts';
import { multipart, tinyPng } from './multipart.ts';
import { type AddedTicket, addMessage, addTicket, rowsIn } from './tickets.ts';

/** Stands in every text of what Suporte may not see, followed by what kind of text it is. */
export const canary = /segredo/i;
/** Stands in what Suporte saw before its ticket went to another queue. */
export const gone = /sumiu/i;
export const kindsOfSecrets = [
  'resposta',
  'legenda',
  'cliente',
  'nota',
  'agendado',
  'antigo',
  'resumo',
  'depois',
  'atalho',
];

export interface ForeignQueue {
  /** In Vendas, and without a queue. */
  theirs: Named[];
  /** In Suporte, of agent2, with a contact whose earlier ticket is in Vendas. */
  own: Named;
  /** Closed in Suporte, of agent2, with a contact whose ticket at work is in Vendas. */
  closedId: number;
  /** Every ticket out of Suporte's sight. */
  hiddenIds: number[];
}

export const far = '2099-06-01T12:00:00.000Z';

/** Fills Vendas, and what waits without a queue, with texts that nobody of Suporte may read; told live as it happens. */
export async function fillForeignQueue(fixture: Fixture): Promise<ForeignQueue> {
  const { acme, users } = fixture.ids;
  const inVendas = { id: acme.vendasTicketId, contactId: acme.contactIds[1] ?? 0 };
  const unqueued = await addTicket(fixture, 'pending', { queueId: null });
  const shortcut = { shortcode: 'segredo-atalho', message: 'segredo: atalho', geral: false, status: true };
  const { id: quickMessageId } = (await ok(fixture.as('agent1').post('/quick-messages', shortcut))).body;
  const { id: tagId } = (await ok(fixture.as('admin').post('/tags', { name: 'Avulsa', color: '#1565c0' }))).body;
  const view = { name: 'Segredo: visão', queueId: acme.vendas, filters: { list: 'pending' } };
  const { id: savedViewId } = (await ok(fixture.as('admin').post('/saved-views', view))).body;
  const theirs = [
    await fill(fixture, 'agent1', inVendas, 'segredo'),
    await fill(fixture, 'admin', unqueued, 'segredo'),
  ].map((named) => ({ ...named, company: { ...named.company, quickMessageId, savedViewId, tagId } }));

  const earlier = await addTicket(fixture, 'closed', { queueId: acme.vendas });
  const quotedId = await addMessage(fixture, earlier, 'segredo: antigo');
  const mine = await anotherTicket(fixture, earlier, acme.suporte, users.agent2);
  const own = await fill(fixture, 'agent2', mine, 'visto');
  await rowsIn(fixture, sql`update messages set quoted_id = ${quotedId} where id = ${own.company.messageId}`);

  const closed = await addTicket(fixture, 'closed', { userId: users.agent2 });
  const inTheWay = await anotherTicket(fixture, closed, acme.vendas, users.agent1);
  await rowsIn(fixture, sql`update tickets set last_message = 'segredo: resumo' where id = ${inTheWay.id}`);

  const moved = await addTicket(fixture, 'open');
  const before = await fill(fixture, 'agent1', moved, 'sumiu');
  await ok(fixture.as('agent1').put(`/tickets/${moved.id}`, { queueId: acme.vendas, userId: users.agent1 }));
  await ok(fixture.as('agent1').post(`/messages/${moved.id}`, { body: 'segredo: depois' }));
  await ok(fixture.as('agent1').put(`/schedules/${before.company.scheduleId}`, { body: 'segredo: agendado' }));
  const hidden = [inVendas, unqueued, earlier, inTheWay, moved];
  return { theirs, own, closedId: closed.id, hiddenIds: hidden.map(({ id }) => id) };
}

/** Somebody works on a ticket and leaves in it one of everything that hangs on a ticket. */
async function fill(fixture: Fixture, user: FixtureUser, ticket: AddedTicket, word: string): Promise<Named> {
  const caller = fixture.as(user);
  const { acme, users } = fixture.ids;
  const { body: standing } = await ok(caller.get(`/tickets/${ticket.id}`));
  if (standing.status === 'pending')
    await ok(caller.put(`/tickets/${ticket.id}`, { status: 'open', userId: users[user] }));
  await fixture.database.inCompany(acme.companyId, (scope) =>
    takeInbound(
      scope,
      acme.connectionId,
      {
        providerId: `${word}-${ticket.id}`,
        channel: 'whatsapp',
        from: standing.contact.number,
        name: standing.contact.name,
        fromMe: false,
        type: null,
        body: `${word}: cliente`,
        media: null,
        group: null,
        quotedProviderId: null,
      },
      null,
    ),
  );
  const { body: message } = await ok(caller.post(`/messages/${ticket.id}`, { body: `${word}: resposta` }));
  const file = { name: 'medias', content: tinyPng, filename: `${word}.png` };
  const upload = multipart([{ name: 'body', content: `${word}: legenda` }, file]);
  const { body: sent } = await ok(caller.post(`/messages/${ticket.id}`, undefined, upload));
  await rowsIn(fixture, sql`update messages set ack = 0, failure = ${`${word}: falha`} where id = ${sent.id}`);
  const { body: note } = await ok(
    caller.post('/ticket-notes', { ticketId: ticket.id, contactId: ticket.contactId, note: `${word}: nota` }),
  );
  const planned = { body: `${word}: agendado`, contactId: ticket.contactId, ticketId: ticket.id, sendAt: far };
  const { body: schedule } = await ok(caller.post('/schedules', planned));
  const picture = multipart([{ name: 'file', content: tinyPng, filename: `${word}-foto.png` }]);
  await ok(caller.post(`/schedules/${schedule.id}/media-upload`, undefined, picture));
  const media = sent.mediaUrl.split('/').pop();
  const named = namedBy(fixture.ids, 'acme', { media, messageId: message.id });
  return {
    media,
    user: users[user],
    company: {
      ...named.company,
      openTicketId: ticket.id,
      openTicketUuid: standing.uuid,
      contactIds: Array(5).fill(ticket.contactId),
      noteId: note.id,
      scheduleId: schedule.id,
    },
  };
}

/** An open ticket of the same contact. */
async function anotherTicket(fixture: Fixture, of: AddedTicket, queueId: number, userId: number): Promise<AddedTicket> {
  const { companyId, connectionId } = fixture.ids.acme;
  const [row] = await rowsIn(
    fixture,
    sql`insert into tickets (company_id, contact_id, connection_id, queue_id, user_id, status)
      values (${companyId}, ${of.contactId}, ${connectionId}, ${queueId}, ${userId}, 'open') returning id`,
  );
  return { id: Number(row?.id), contactId: of.contactId };
}

async function ok<Answered extends { status: number; body: unknown }>(answer: Promise<Answered>): Promise<Answered> {
  const answered = await answer;
  if (answered.status !== 200) throw new Error(`Not filled: ${answered.status} ${JSON.stringify(answered.body)}`);
  return answered;
}
