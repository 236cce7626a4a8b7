import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import type { Ack } from '#contract/schema.ts';
import { tinyPng } from '../../server/multipart.ts';
import { rowsIn } from '../../server/tickets.ts';
import { untilPasses } from '../../until-passes.ts';
import { customer } from '../stage.ts';
import type { ChannelDesk } from './desk.ts';

export const picture = { name: 'bolo.png', mime: 'image/png', bytes: tinyPng };

export const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

interface StoredMessage {
  id: number;
  ticketId: number;
  providerId: string;
  body: string;
  fromMe: boolean;
  ack: Ack;
  failure: string | null;
}

const columns = sql`m.id, m.ticket_id as "ticketId", m.provider_id as "providerId", m.body, m.from_me as "fromMe", m.ack, m.failure`;

/** What was written with one person, in the order of the conversation. */
export async function messagesOf({ fixture }: ChannelDesk, from: string): Promise<StoredMessage[]> {
  const rows = await rowsIn(
    fixture,
    sql`select ${columns} from messages m join contacts c on c.id = m.contact_id where c.number = ${from} order by m.id`,
  );
  return rows as unknown as StoredMessage[];
}

export async function messageOf({ fixture }: ChannelDesk, id: number): Promise<StoredMessage> {
  const [row] = await rowsIn(fixture, sql`select ${columns} from messages m where m.id = ${id}`);
  return row as unknown as StoredMessage;
}

export async function ticketOf(
  { fixture }: ChannelDesk,
  from: string,
): Promise<{ id: number; status: string; unread: number }> {
  const [ticket] = await rowsIn(
    fixture,
    sql`select t.id, t.status, t.unread_messages as unread from tickets t join contacts c on c.id = t.contact_id
      where c.number = ${from}`,
  );
  return ticket as unknown as { id: number; status: string; unread: number };
}

let asked = 0;

/** Until the desk has all that was written: a connection tells one thing after the other. */
export async function untilTold(desk: ChannelDesk): Promise<void> {
  asked += 1;
  const [from, body] = [`55119800${10_000 + asked}`, `e agora? ${asked}`];
  await desk.far.write({ id: `told-${asked}`, from, body });
  await untilPasses(async () => assert.equal((await messagesOf(desk, from))[0]?.body, body));
}

/** The customer's ticket, in the hands of an admin. */
export async function accepted(desk: ChannelDesk): Promise<number> {
  asked += 1;
  await desk.far.write({ id: `hello-${asked}`, from: customer, body: 'oi' });
  await untilTold(desk);
  const { id, status } = await ticketOf(desk, customer);
  const { suporte } = desk.fixture.ids.acme;
  const taking = { status: 'open', userId: desk.fixture.ids.users.admin, queueId: suporte };
  if (status === 'pending') assert.equal((await desk.fixture.as('admin').put(`/tickets/${id}`, taking)).status, 200);
  return id;
}

/** Answers the id of what was stored. */
export async function send({ fixture }: ChannelDesk, ticketId: number, body: string, clientId?: string) {
  const message = { body, fromMe: true, read: true, mediaUrl: '', ...(clientId && { clientId }) };
  const answer = await fixture.as('admin').post(`/messages/${ticketId}`, message);
  assert.equal(answer.status, 200);
  return answer.body.id as number;
}

/** Until it has left, or has failed. */
export const settled = (desk: ChannelDesk, id: number) =>
  untilPasses(async () => {
    const { ack, failure } = await messageOf(desk, id);
    assert.ok(ack >= 2 || failure !== null, `It has come to ${ack}`);
  });

/** The customer's phone reports how far a message has come. */
export const acked = async (desk: ChannelDesk, id: number, ack: Ack) =>
  desk.far.ack((await messageOf(desk, id)).providerId, ack);

export const untilAck = (desk: ChannelDesk, id: number, ack: Ack) =>
  untilPasses(async () => assert.equal((await messageOf(desk, id)).ack, ack));

/** What came to the customer, without the name of who wrote it. */
export const arrivals = async ({ far }: ChannelDesk) =>
  (await far.arrived()).map(({ body }) => body.replace(/^\*.*\n/, ''));
