import pg from 'pg';
import { createResponseCache, type ResponseCache } from '#server/http/response-cache.ts';
import { addManyChats } from '#server/seed/many-chats.ts';
import { type Fixture, openFixture } from '../../tests/support/server/fixture.ts';
import { startPostgres } from '../../tests/support/server/postgres.ts';
import { addManyRows } from './many-rows.ts';
import type { Measure } from './measure.ts';

const atOnce = 10;
const conversationLength = 200;

interface Size {
  tickets: number;
  chats: number;
  chatMessages: number;
  seconds: number;
  warmUpSeconds: number;
  turns: number;
}

/**
 * How many first pages of tickets, of chats and of the messages of either the server makes in a second, with kept answers
 * and without, beside the same rows by one prepared statement and JSON.
 */
export const measurePages = async (
  size: Size = { tickets: 10_000, chats: 1000, chatMessages: 10_000, seconds: 8, warmUpSeconds: 3, turns: 20 },
): Promise<Measure[]> => {
  const postgres = await startPostgres();
  const onPglite = await measureOn('PGlite', size);
  const measures = [...onPglite, ...(await measureOn('PostgreSQL', size, await postgres.newDatabase()))];
  await postgres.stop();
  return measures;
};

const measureOn = async (engine: string, size: Size, databaseUrl?: string): Promise<Measure[]> => {
  const answers = { ...neverKept };
  const fixture = await openFixture({
    answers,
    settings: { SIMULATOR: 'off' },
    ...(databaseUrl && { databaseUrl }),
  });
  await addManyRows(fixture, size.tickets);
  await fillConversation(fixture);
  const { companyId, openTicketId } = fixture.ids.acme;
  const { admin, ...others } = fixture.ids.users;
  const chatId = await fixture.database.asSystem('seed', (scope) =>
    addManyChats(scope, {
      companyId,
      userIds: [admin, others.agent1, others.agent2],
      now: fixture.now(),
      count: size.chats,
      messagesInLongest: size.chatMessages,
    }),
  );
  await fixture.database.executeSql('analyze');
  const bare = databaseUrl ? openBareServer(databaseUrl) : bareWithin(fixture);
  const headers = { authorization: `Bearer ${await fixture.tokenOf('admin')}` };
  const call = (path: string) => async () => {
    const { statusCode } = await fixture.app.inject({ url: `/api${path}`, headers });
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  };
  const ofMessages = call(`/messages/${fixture.ids.acme.openTicketId}`);
  const ofTickets = call('/tickets?status=open&showAll=true');
  const line = async (name: string, run: () => Promise<unknown>, floor: () => Promise<unknown>): Promise<Measure> => ({
    name: `${name}, ${atOnce} at once, ${engine}`,
    unit: '1/s',
    ...(await ratesOf({ value: run, floor }, size)),
    budget: 0.5,
    floorThen: 1,
    isMoreBetter: true,
  });
  const floorOfTickets = await bare.prepare('tickets', ticketRows(companyId));
  const floorOfMessages = await bare.prepare('messages', messageRows(companyId, openTicketId));
  const floorOfChats = await bare.prepare('chats', chatRows(companyId, admin));
  const floorOfChatMessages = await bare.prepare('chat_messages', chatMessageRows(companyId, chatId));
  const measures = [
    await line('GET /tickets, no answer kept', ofTickets, floorOfTickets),
    await line('GET /messages, first page', ofMessages, floorOfMessages),
    await line('GET /chats, first page', call('/chats'), floorOfChats),
    await line('GET /chats/{id}/messages, first page', call(`/chats/${chatId}/messages`), floorOfChatMessages),
  ];
  Object.assign(answers, createResponseCache());
  measures.push(await line('GET /tickets, answers kept', ofTickets, floorOfTickets));
  await bare.close();
  await fixture.close();
  return measures;
};

/** A whole page of a conversation that goes on further back. */
export const fillConversation = async ({ database, ids }: Fixture) => {
  const { companyId, connectionId, openTicketId } = ids.acme;
  await database.executeSql(`insert into messages (company_id, connection_id, ticket_id, contact_id, user_id, provider_id,
      body, from_me, ack, read)
    select ${companyId}, ${connectionId}, id, contact_id, case when n % 2 = 0 then ${ids.users.agent1} end,
      'P' || n, 'Pode confirmar o horário, por favor? ' || n, n % 2 = 0, 3, true
    from tickets, generate_series(1, ${conversationLength}) as n where company_id = ${companyId} and id = ${openTicketId}`);
};

/** Every answer is made anew. */
export const neverKept: ResponseCache = {
  find: async (_question, _seq, write) => ({ answer: Buffer.from(await write()), isKept: false }),
};

/** By turns in short stretches, so that both meet with whatever else the machine does meanwhile. */
const ratesOf = async <Name extends string>(
  runs: Record<Name, () => Promise<unknown>>,
  { seconds, warmUpSeconds, turns }: Size,
): Promise<Record<Name, number>> => {
  const names = Object.keys(runs) as Name[];
  for (const name of names) await countIn(warmUpSeconds, runs[name]);
  const done = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (let turn = 0; turn < turns; turn += 1) {
    for (const name of names) done[name] += await countIn(seconds / turns, runs[name]);
  }
  for (const name of names) done[name] /= seconds;
  return done;
};

const countIn = async (time: number, run: () => Promise<unknown>) => {
  const end = performance.now() + time * 1000;
  let done = 0;
  const runOn = async () => {
    for (; performance.now() < end; done += 1) await run();
  };
  await Promise.all(Array.from({ length: atOnce }, runOn));
  return done;
};

/** PGlite has one session, in which a statement stays prepared. */
const bareWithin = ({ database }: Fixture) => ({
  async prepare(name: string, text: string) {
    await database.executeSql(`prepare ${name} as ${text}`);
    return async () => JSON.stringify((await database.executeSql(`execute ${name}`)).rows);
  },
  close: async () => undefined,
});

const openBareServer = (connectionString: string) => {
  const pool = new pg.Pool({ connectionString, max: atOnce });
  // A pool has ended before its connections have: the server's goodbye to one of them is nobody's fault.
  pool.on('error', () => {});
  return {
    prepare: async (name: string, text: string) => async () => JSON.stringify((await pool.query({ name, text })).rows),
    close: () => pool.end(),
  };
};

// Each floor reads what the call shows of its rows: with what they quote and belong to, but not what stands beside them.
const ticketRows = (companyId: number) => `
  select ticket.*, contact.name as contact_name, contact.number, contact.channel, contact.email, contact.picture_file,
    queue.name as queue_name, queue.color, line.name as connection_name, agent.name as agent_name,
    writer.name as writer_name,
    (select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color)), '[]')
     from ticket_tags join tags as tag on tag.company_id = ${companyId} and tag.id = tag_id
     where ticket_tags.company_id = ${companyId} and ticket_id = ticket.id) as tags
  from tickets as ticket
  join contacts as contact on contact.company_id = ${companyId} and contact.id = ticket.contact_id
  left join queues as queue on queue.company_id = ${companyId} and queue.id = ticket.queue_id
  left join connections as line on line.company_id = ${companyId} and line.id = ticket.connection_id
  left join users as agent on agent.company_id = ${companyId} and agent.id = ticket.user_id
  left join users as writer on writer.company_id = ${companyId} and writer.id = ticket.last_message_user_id
  where ticket.company_id = ${companyId} and ticket.status = 'open'
  order by ticket.updated_at desc, ticket.id desc limit 41`;

const messageRows = (companyId: number, ticketId: number) => `
  select message.*, contact.name as contact_name, agent.name as agent_name, campaign.name as campaign_name,
    quoted.body as quoted_body, quoted.from_me as quoted_from_me, quoted.media_type as quoted_type,
    quoted.media_file as quoted_file, quoted.media_name as quoted_name, quoted.is_deleted as is_quoted_deleted,
    quoted.author_name as quoted_author
  from messages as message
  join contacts as contact on contact.company_id = ${companyId} and contact.id = message.contact_id
  left join users as agent on agent.company_id = ${companyId} and agent.id = message.user_id
  left join campaigns as campaign on campaign.company_id = ${companyId} and campaign.id = message.campaign_id
  left join messages as quoted on quoted.company_id = ${companyId} and quoted.id = message.quoted_id
  where message.company_id = ${companyId} and message.ticket_id = ${ticketId}
  order by message.id desc limit 21`;

const chatRows = (companyId: number, userId: number) => `
  select chat.*,
    (select json_agg(json_build_object('userId', other.user_id, 'unreads', other.unreads, 'readUpTo', other.read_up_to,
       'name', member.name, 'online', exists (
         select from presences where presences.company_id = ${companyId} and presences.user_id = other.user_id
           and presences.seen_at > now() - interval '1 minute')) order by other.joined_at, other.user_id)
     from chat_members as other join users as member on member.company_id = ${companyId} and member.id = other.user_id
     where other.company_id = ${companyId} and other.chat_id = chat.id) as users
  from (
    select chats.* from chat_members as own
    join chats on chats.company_id = ${companyId} and chats.id = own.chat_id
    where own.company_id = ${companyId} and own.user_id = ${userId}
    order by chats.updated_at desc, chats.id desc limit 21) as chat`;

const chatMessageRows = (companyId: number, chatId: number) => `
  select message.*, sender.name as sender_name, ticket.uuid as ticket_uuid, quoted.sender_id as quoted_sender_id,
    quoted_sender.name as quoted_sender, quoted.message as quoted_message, quoted.media_type as quoted_type,
    quoted.media_name as quoted_name
  from chat_messages as message
  left join users as sender on sender.company_id = ${companyId} and sender.id = message.sender_id
  left join tickets as ticket on ticket.company_id = ${companyId} and ticket.id = message.ticket_id
  left join chat_messages as quoted on quoted.company_id = ${companyId} and quoted.id = message.quoted_id
  left join users as quoted_sender on quoted_sender.company_id = ${companyId} and quoted_sender.id = quoted.sender_id
  where message.company_id = ${companyId} and message.chat_id = ${chatId}
  order by message.id desc limit 21`;
