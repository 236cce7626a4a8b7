import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOperations } from '#server/plugins/contract-operations.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { messages } from '#server/records/messages/table.ts';
import { createMemoryServer } from '../support/memory/server.ts';
import { testPatienceMs } from '../support/patience.ts';
import { proveAnswer } from '../support/server/contract/contract-proof.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import type { FixtureIds } from '../support/server/fixture-rows.ts';
import { campaignScript } from './campaign-script.ts';
import { financeScript, invoiceOf } from './finance-script.ts';
import { alike, companyOf, type Kind, type Made, memorySide, realSide, type Side, type Step } from './twins.ts';

/** The same calls in the same order: what the server in memory answers is what the built app answers. */
const script: readonly Step[] = [
  { does: 'a wrong password', call: 'POST /auth/login', body: { email: 'agent1@acme.test', password: 'errada' } },
  { does: 'nobody is signed in', call: 'GET /tickets' },
  ...signsIn('agent1@acme.test'),
  { does: 'who one is', call: 'GET /auth/me' },

  { does: 'own tickets', call: 'GET /tickets?status=open' },
  { does: 'waiting tickets', call: 'GET /tickets?status=pending' },
  { does: 'finished tickets', call: 'GET /tickets?status=closed' },
  { does: 'unread tickets', call: 'GET /tickets?withUnreadMessages=true' },
  { does: 'all tickets, which an agent does not get', call: 'GET /tickets?showAll=true&status=open' },
  { does: 'tickets by what was written', call: 'GET /tickets?status=pending&searchParam=BOM%20DIA' },
  { does: 'tickets of a name', call: 'GET /tickets?status=open&searchParam=elisa' },
  { does: 'tickets of nobody', call: 'GET /tickets?status=open&searchParam=ninguem' },
  { does: 'a ticket', call: ({ acme }) => `GET /tickets/${acme.openTicketId}` },
  { does: 'a ticket by its address', call: ({ acme }) => `GET /tickets/u/${acme.openTicketUuid}` },
  { does: 'a ticket that is not there', call: 'GET /tickets/999999' },
  { does: 'another company’s ticket', call: ({ outra }) => `GET /tickets/${outra.openTicketId}` },
  { does: 'a conversation', call: ({ acme }) => `GET /messages/${acme.openTicketId}` },
  { does: 'what is before it', call: ({ acme }) => `GET /messages/${acme.openTicketId}?before=${acme.messageId}` },
  { does: 'down to a message', call: ({ acme }) => `GET /messages/${acme.openTicketId}?downTo=${acme.messageId}` },
  { does: 'a long conversation', call: ({ acme }) => `GET /messages/${acme.closedTicketId}` },
  { does: 'its second page', call: ({ acme }) => `GET /messages/${acme.closedTicketId}?pageNumber=2` },
  { does: 'further back in it', call: ({ acme }) => `GET /messages/${acme.closedTicketId}?before=${written(60)}` },
  {
    does: 'the stretch from there to a message',
    call: ({ acme }) => `GET /messages/${acme.closedTicketId}?before=${written(60)}&downTo=${written(30)}`,
  },
  {
    does: 'the stretch to one near the beginning',
    call: ({ acme }) => `GET /messages/${acme.closedTicketId}?downTo=${written(5)}`,
  },
  { does: 'its history', call: ({ acme }) => `GET /tickets/${acme.openTicketId}/history` },

  { does: 'writes to a ticket that waits', call: ({ acme }) => `POST /messages/${acme.pendingTicketId}`, body: hello },
  { does: 'accepts', call: ({ acme }) => `PUT /tickets/${acme.pendingTicketId}`, body: accepting('agent1') },
  { does: 'accepts again', call: ({ acme }) => `PUT /tickets/${acme.pendingTicketId}`, body: accepting('agent1') },
  { does: 'opens it', call: ({ acme }) => `GET /messages/${acme.pendingTicketId}` },
  {
    does: 'writes',
    call: ({ acme }) => `POST /messages/${acme.pendingTicketId}`,
    body: { body: 'Bom dia! Vou verificar.', clientId: 'one' },
    makes: 'message',
  },
  {
    does: 'writes the same again',
    call: ({ acme }) => `POST /messages/${acme.pendingTicketId}`,
    body: { body: 'Bom dia! Vou verificar.', clientId: 'one' },
  },
  {
    does: 'writes something else under the same id',
    call: ({ acme }) => `POST /messages/${acme.pendingTicketId}`,
    body: { body: 'Outra coisa', clientId: 'one' },
  },
  { does: 'reads what was written', call: ({ acme }) => `GET /messages/${acme.pendingTicketId}` },
  { does: 'deletes it', call: (_, { message }) => `DELETE /messages/${message.at(-1)}` },
  { does: 'deletes it again', call: (_, { message }) => `DELETE /messages/${message.at(-1)}` },
  { does: 'deletes what a customer wrote', call: ({ acme }) => `DELETE /messages/${acme.messageId}` },
  { does: 'deletes a message that is not there', call: 'DELETE /messages/999999' },
  { does: 'the list says what was written last', call: 'GET /tickets?status=open' },

  {
    does: 'keeps it where it is, and takes it',
    call: ({ acme }) => `PUT /tickets/${acme.pendingTicketId}`,
    body: ({ acme, users }) => ({ status: 'open', userId: users.agent1, queueId: acme.suporte }),
  },
  {
    does: 'returns it to nobody in no queue',
    call: ({ acme }) => `PUT /tickets/${acme.pendingTicketId}`,
    body: () => ({ status: 'pending', userId: null, queueId: null }),
  },
  {
    does: 'opens it for nobody',
    call: ({ acme }) => `PUT /tickets/${acme.pendingTicketId}`,
    body: () => ({ status: 'open', userId: null }),
  },
  {
    does: 'lets it wait with somebody',
    call: ({ acme }) => `PUT /tickets/${acme.pendingTicketId}`,
    body: ({ users }) => ({ status: 'pending', userId: users.agent1 }),
  },
  {
    does: 'says no queue to give it to',
    call: ({ acme }) => `PUT /tickets/${acme.pendingTicketId}`,
    body: ({ users }) => ({ userId: users.agent2 }),
  },
  {
    does: 'moves it to another connection without giving it away',
    call: ({ acme }) => `PUT /tickets/${acme.pendingTicketId}`,
    body: ({ acme }) => ({ status: 'open', whatsappId: acme.connectionId + 1000 }),
  },
  {
    does: 'turns its bot on',
    call: ({ acme }) => `PUT /tickets/${acme.pendingTicketId}`,
    body: () => ({ useIntegration: true }),
  },
  {
    does: 'returns it with its bot off, in its own queue',
    call: ({ acme }) => `PUT /tickets/${acme.pendingTicketId}`,
    body: ({ acme }) => ({ status: 'pending', userId: null, queueId: acme.suporte, useIntegration: false }),
  },
  {
    does: 'accepts it in its own queue',
    call: ({ acme }) => `PUT /tickets/${acme.pendingTicketId}`,
    body: ({ acme, users }) => ({ status: 'open', userId: users.agent1, queueId: acme.suporte }),
  },

  {
    does: 'gives it to a queue that is not there',
    call: ({ acme }) => `PUT /tickets/${acme.pendingTicketId}`,
    body: () => ({ queueId: 999_999 }),
  },
  {
    does: 'gives it to somebody outside the queue',
    call: ({ acme }) => `PUT /tickets/${acme.pendingTicketId}`,
    body: ({ acme, users }) => ({ queueId: acme.vendas, userId: users.agent2 }),
  },
  {
    does: 'gives it to a colleague',
    call: ({ acme }) => `PUT /tickets/${acme.pendingTicketId}`,
    body: ({ acme, users }) => ({ queueId: acme.suporte, userId: users.agent2 }),
  },
  {
    does: 'resolves what is a colleague’s',
    call: ({ acme }) => `PUT /tickets/${acme.pendingTicketId}`,
    body: resolving,
  },
  { does: 'resolves', call: ({ acme }) => `PUT /tickets/${acme.openTicketId}`, body: resolving },
  { does: 'resolves again', call: ({ acme }) => `PUT /tickets/${acme.openTicketId}`, body: resolving },
  { does: 'reopens', call: ({ acme }) => `PUT /tickets/${acme.openTicketId}`, body: accepting('agent1') },
  { does: 'returns', call: ({ acme }) => `PUT /tickets/${acme.openTicketId}`, body: () => ({ status: 'pending' }) },
  { does: 'what waits now', call: 'GET /tickets?status=pending' },

  { does: 'all tags', call: 'GET /tags/list' },
  { does: 'a page of tags', call: 'GET /tags?pageNumber=1' },
  { does: 'tags of a word', call: 'GET /tags?searchParam=URG' },
  { does: 'makes a tag', call: 'POST /tags', body: () => ({ name: '  Troca  ', color: '#112233' }), makes: 'tag' },
  { does: 'makes it again', call: 'POST /tags', body: () => ({ name: 'troca', color: '#112233' }) },
  { does: 'makes a lane as an agent', call: 'POST /tags', body: lane },
  { does: 'reads it', call: (_, { tag }) => `GET /tags/${tag.at(-1)}` },
  { does: 'changes it', call: (_, { tag }) => `PUT /tags/${tag.at(-1)}`, body: () => ({ name: 'Troca de óleo' }) },
  { does: 'makes it a lane as an agent', call: (_, { tag }) => `PUT /tags/${tag.at(-1)}`, body: () => ({ kanban: 1 }) },
  { does: 'changes a lane', call: ({ acme }) => `PUT /tags/${acme.tagId}`, body: () => ({ name: 'Sem pressa' }) },
  { does: 'deletes a lane', call: ({ acme }) => `DELETE /tags/${acme.tagId}` },
  { does: 'all tags, the new one too', call: 'GET /tags/list' },
  { does: 'deletes it', call: (_, { tag }) => `DELETE /tags/${tag.at(-1)}` },
  { does: 'deletes it again', call: (_, { tag }) => `DELETE /tags/${tag.at(-1)}` },
  { does: 'reads it no more', call: (_, { tag }) => `GET /tags/${tag.at(-1)}` },

  ...entities('an agent'),
  { does: 'queues', call: 'GET /queue' },
  { does: 'colleagues', call: 'GET /users/list' },
  { does: 'settings', call: 'GET /settings' },
  { does: 'connections', call: 'GET /whatsapp' },
  { does: 'the lanes', call: 'GET /tags/kanban' },
  { does: 'who mentions one', call: 'GET /ticket-notes/mentions' },
  { does: 'the board', call: 'GET /ticket/kanban' },
  { does: 'who is there, which an agent does not see', call: 'GET /supervision' },
  { does: 'one lane of it', call: ({ acme }) => `GET /ticket/kanban?tagId=${acme.tagId}` },
  { does: 'puts a ticket into a lane', call: ({ acme }) => `PUT /ticket-tags/${acme.openTicketId}/${acme.tagId}` },
  { does: 'puts it into no lane at all', call: ({ acme }) => `PUT /ticket-tags/${acme.openTicketId}/999999` },
  { does: 'puts another company’s', call: ({ acme, outra }) => `PUT /ticket-tags/${outra.openTicketId}/${acme.tagId}` },
  { does: 'the board with it', call: 'GET /ticket/kanban?perLane=1' },
  { does: 'takes it out of the lane', call: ({ acme }) => `DELETE /ticket-tags/${acme.openTicketId}` },
  { does: 'the board without it', call: 'GET /ticket/kanban' },
  { does: 'disconnects as an agent', call: ({ acme }) => `DELETE /whatsappsession/${acme.connectionId}` },

  ...signsIn('admin@acme.test'),
  { does: 'who is there and who waits', call: 'GET /supervision' },
  { does: 'settings as an admin', call: 'GET /settings' },
  { does: 'connections as an admin', call: 'GET /whatsapp' },
  { does: 'all tickets as an admin', call: 'GET /tickets?showAll=true&status=open' },
  { does: 'unread tickets as an admin', call: 'GET /tickets?withUnreadMessages=true' },
  { does: 'waiting tickets as an admin', call: 'GET /tickets?status=pending' },
  { does: 'a colleague’s conversation', call: ({ acme }) => `GET /messages/${acme.pendingTicketId}` },
  { does: 'makes a lane', call: 'POST /tags', body: lane, makes: 'tag' },
  { does: 'connects a bot without its token', call: 'POST /whatsapp', body: { name: 'Robô', provider: 'telegram' } },
  {
    does: 'gives a connection two queues and no greeting',
    call: ({ acme }) => `PUT /whatsapp/${acme.connectionId}`,
    body: ({ acme }: FixtureIds) => ({ queueIds: [acme.suporte, acme.vendas], greetingMessage: '' }),
  },
  {
    does: 'gives a connection other words',
    call: ({ acme }) => `PUT /whatsapp/${acme.connectionId}`,
    body: { complationMessage: 'Volte sempre!' },
  },
  { does: 'a connection that is not there', call: 'DELETE /whatsappsession/999999' },
  { does: 'tries a connection that is connected', call: ({ acme }) => `POST /whatsappsession/${acme.connectionId}` },
  { does: 'disconnects', call: ({ acme }) => `DELETE /whatsappsession/${acme.connectionId}` },
  { does: 'disconnects again', call: ({ acme }) => `DELETE /whatsappsession/${acme.connectionId}` },
  ...entities('an admin'),
  ...campaignScript,
  ...financeScript,
  { does: 'signs out', call: 'DELETE /auth/logout' },
  { does: 'nobody is signed in any more', call: 'GET /tickets' },
];

/** Rows that somebody makes, changes, looks for and deletes, whether they may or not. */
function entities(who: string): Step[] {
  const rows: [kind: Kind, path: string, all: string, one: object, other: object][] = [
    ['contact', '/contacts', '/contacts/list', { name: 'Zulmira', number: '5511977770001' }, { name: 'Zulmira Prado' }],
    ['queue', '/queue', '/queue', { name: 'Cobrança', color: '#123456' }, { greetingMessage: 'Olá!' }],
    [
      'quickMessage',
      '/quick-messages',
      '/quick-messages/list',
      { shortcode: 'zz', message: 'Até!' },
      { message: 'Até já!' },
    ],
    [
      'user',
      '/users',
      '/users/list',
      { name: 'Zeca', email: 'zeca@acme.test', password: 'recado', profile: 'user', queueIds: [] },
      { name: 'Zeca Prado' },
    ],
  ];
  return rows.flatMap(([kind, path, all, one, other]): Step[] => {
    const the = (_: FixtureIds, made: Made) => `${path}/${made[kind].at(-1) ?? 999_999}`;
    return [
      { does: `${who} makes a ${kind}`, call: `POST ${path}`, body: one, makes: kind },
      { does: `${who} makes the same ${kind} again`, call: `POST ${path}`, body: one },
      { does: `${who} changes the ${kind}`, call: (...known) => `PUT ${the(...known)}`, body: other },
      { does: `${who} reads the ${kind}`, call: (...known) => `GET ${the(...known)}` },
      { does: `${who} lists each ${kind}`, call: `GET ${all}` },
      { does: `${who} deletes the ${kind}`, call: (...known) => `DELETE ${the(...known)}` },
      { does: `${who} deletes the ${kind} again`, call: (...known) => `DELETE ${the(...known)}` },
      { does: `${who} lists each ${kind} without it`, call: `GET ${all}` },
    ];
  });
}

function accepting(user: 'agent1') {
  return ({ users }: FixtureIds) => ({ status: 'open', userId: users[user] });
}

function hello() {
  return { body: 'Bom dia!', clientId: 'too early' };
}

function lane() {
  return { name: 'Raia', color: '#112233', kanban: 1 };
}

function resolving() {
  return { status: 'closed' };
}

/** One of the messages of the long conversation. */
function written(place: number) {
  return long[place];
}

let fixture: Fixture;
let long: number[];
let sides: [real: Side, inMemory: Side];

beforeAll(async () => {
  fixture = await openFixture({
    isClockStill: true,
    settings: { SIMULATOR_STEP_MS: '600000', SIMULATOR_ACK_MS: '600000' },
  });
  // Nobody is greeted in memory.
  await fixture.as('admin').put('/settings/sendGreetingAccepted', { value: 'disabled' });
  long = await fixture.database.inCompany(fixture.ids.acme.companyId, (scope) => writeMuch(scope, fixture.ids));
  const invoiceId = await invoiceOf(fixture);
  sides = [realSide(fixture), memorySide(createMemoryServer(await companyOf(fixture)))];
  for (const side of sides) side.made.invoice.push(invoiceId);
}, testPatienceMs);
afterAll(() => fixture.close());

test.each(script)('$does', async ({ call, body, makes, pays }) => {
  const answers = [];
  for (const side of sides) {
    const [method = '', path = ''] = (typeof call === 'function' ? call(fixture.ids, side.made) : call).split(' ');
    const answer = await side.ask(method, path, typeof body === 'function' ? body(fixture.ids, side.made) : body);
    proveAnswer(method, path, answer.status, answer.body);
    if (makes && answer.status === 200) side.made[makes].push(answer.body.id);
    if (makes === 'message') await side.taken(answer.body.id);
    if (pays) await side.paid(side.made.invoice.at(-1) ?? 0);
    answers.push({ status: answer.status, body: alike(answer.body, side) });
  }
  expect(answers[1]).toEqual(answers[0]);
});

test('whatever it answers is in the contract, and for the same people', () => {
  const contract = new Map(readOperations().map(({ id, roles }) => [id as string, roles]));
  for (const { operation, roles } of createMemoryServer().routes) {
    expect({ operation, roles }).toEqual({ operation, roles: contract.get(operation) });
  }
});

function signsIn(email: string): Step[] {
  return [{ does: `${email} signs in`, call: 'POST /auth/login', body: { email, password: 'recado' } }];
}

/** Seventy messages of a customer whose ticket was resolved. */
async function writeMuch({ tx, companyId, now }: Scope, { acme }: FixtureIds): Promise<number[]> {
  const values = Array.from({ length: 70 }, (_, index) => ({
    companyId,
    ticketId: acme.closedTicketId,
    contactId: acme.contactIds[3] ?? 0,
    connectionId: acme.connectionId,
    providerId: `long-${index}`,
    body: `Mensagem ${index}`,
    fromMe: false,
    ack: 3,
    createdAt: now,
    updatedAt: now,
  }));
  const rows = await tx.insert(messages).values(values).returning({ id: messages.id });
  return rows.map(({ id }) => id);
}
