import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TicketChange, TicketStatus } from '#contract/schema.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type AddedTicket, addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let ticket: AddedTicket;
let otherConnectionId: number;

beforeAll(async () => {
  fixture = await openFixture();
  const { companyId, vendas } = fixture.ids.acme;
  const { agent2, supervisor } = fixture.ids.users;
  ticket = await addTicket(fixture, 'open');
  for (const userId of [agent2, supervisor])
    await rowsIn(fixture, sql`insert into user_queues values (${companyId}, ${userId}, ${vendas})`);
  await rowsIn(fixture, sql`delete from settings where key = 'sendGreetingAccepted'`);
  const [made] = await rowsIn(
    fixture,
    sql`insert into connections (company_id, provider, name) values (${companyId}, 'simulator', 'Outra') returning id`,
  );
  otherConnectionId = Number(made?.id);
});

afterAll(() => fixture?.close());

const standings = ['pending', 'open', 'closed'] as const;
const people = ['agent1', 'agent2', 'supervisor', 'admin'] as const;
const userColumn = ['absent', 'null', 'self', 'other'] as const;
const queueColumn = ['absent', 'null', 'own', 'other'] as const;
const statusColumn = ['absent', 'open', 'pending', 'closed'] as const;

type Person = (typeof people)[number];
type Meaning = keyof typeof outcomes;

/** What a body means: a row for each status and user, in it a word for each queue (absent, null, own, other). */
const meanings: Record<(typeof statusColumn)[number], Record<(typeof userColumn)[number], string>> = {
  absent: {
    absent: 'nothing  wrong   wait    wait',
    null: '  wrong    wrong   wait    wait',
    self: '  wrong    wrong   give    give',
    other: ' wrong    wrong   give    give',
  },
  open: {
    absent: 'take     wrong   take    takeAway',
    null: '  wrong    wrong   wrong   wrong',
    self: '  take     wrong   take    takeAway',
    other: ' wrong    wrong   give    give',
  },
  pending: {
    absent: 'return   wrong   return  wait',
    null: '  return   wrong   return  wait',
    self: '  wrong    wrong   wrong   wrong',
    other: ' wrong    wrong   wrong   wrong',
  },
  closed: {
    absent: 'resolve  resolve resolve resolve',
    null: '  resolve  resolve resolve resolve',
    self: '  resolve  resolve resolve resolve',
    other: ' resolve  resolve resolve resolve',
  },
};

/** What becomes of it, by how the ticket stands: for those in charge of an open one, and for the colleague. */
const outcomes = {
  nothing: { pending: [422, 422], open: [422, 422], closed: [422, 422] },
  wrong: { pending: [422, 422], open: [422, 422], closed: [422, 422] },
  take: { pending: [200, 200], open: [409, 409], closed: [200, 200] },
  takeAway: { pending: [200, 200], open: [409, 409], closed: [409, 409] },
  give: { pending: [200, 200], open: [200, 403], closed: [409, 409] },
  wait: { pending: [200, 200], open: [200, 403], closed: [409, 409] },
  return: { pending: [409, 409], open: [200, 403], closed: [409, 409] },
  resolve: { pending: [409, 409], open: [200, 403], closed: [409, 409] },
} as const satisfies Record<string, Record<TicketStatus, readonly [number, number]>>;

interface Base {
  name: string;
  meaning: Meaning;
  bodyOf(person: Person): TicketChange;
}

const bases: Base[] = statusColumn.flatMap((status) =>
  userColumn.flatMap((user) =>
    queueColumn.map((queue, column) => ({
      name: `status ${status}, userId ${user}, queueId ${queue}`,
      meaning: meanings[status][user].trim().split(/\s+/)[column] as Meaning,
      bodyOf: (person: Person) => ({
        ...(status !== 'absent' && { status }),
        ...(user !== 'absent' && { userId: userIdOf(user, person) }),
        ...(queue !== 'absent' && { queueId: queueIdOf(queue) }),
      }),
    })),
  ),
);

const otherOf = (person: Person): Person => (person === 'agent2' ? 'agent1' : 'agent2');
const userIdOf = (user: 'null' | 'self' | 'other', person: Person) =>
  user === 'null' ? null : fixture.ids.users[user === 'self' ? person : otherOf(person)];
const queueIdOf = (queue: 'null' | 'own' | 'other') =>
  queue === 'null' ? null : fixture.ids.acme[queue === 'own' ? 'suporte' : 'vendas'];

const helped = { useIntegration: true, promptId: null, integrationId: null };

async function standAs(status: TicketStatus): Promise<Record<string, unknown>> {
  const { suporte, connectionId } = fixture.ids.acme;
  const userId = status === 'pending' ? null : fixture.ids.users.agent1;
  await rowsIn(
    fixture,
    sql`update tickets set status = ${status}, user_id = ${userId}, queue_id = ${suporte},
      connection_id = ${connectionId}, use_integration = true, prompt_id = null, integration_id = null,
      chatbot = false where id = ${ticket.id}`,
  );
  return { status, userId, queueId: suporte, whatsappId: connectionId, ...helped };
}

interface Walked {
  status: TicketStatus;
  person: Person;
  body: TicketChange;
  /** What is right. */
  expected: number;
  meaning: Meaning;
}

/** The answer, and each way in which it is not what it ought to be. */
async function walk({ status, person, body, expected, meaning }: Walked): Promise<string[]> {
  const before = await standAs(status);
  const answer = await fixture.as(person).put(`/tickets/${ticket.id}`, body);
  const faults: string[] = [];
  if (answer.status !== expected) faults.push(`answers ${answer.status} instead of ${expected}`);
  const { body: after } = await fixture.as('admin').get(`/tickets/${ticket.id}`);
  const right = answer.status === 200 ? asAsked(before, person, body, meaning) : before;
  for (const [field, value] of Object.entries(right)) {
    if (after[field] !== value) faults.push(`${field} is ${after[field]} instead of ${value}`);
  }
  if (answer.status === 200 && answer.body.updatedAt !== after.updatedAt) faults.push('answers another ticket');
  if (answer.status === 409 && answer.body.ticket?.id !== ticket.id) faults.push('does not say how the ticket stands');
  return faults.map((each) => `${person} on a ticket ${status}: ${JSON.stringify(body)}: ${each}`);
}

/** How a ticket stands when all that was asked of it was done, and nothing else. */
function asAsked(before: Record<string, unknown>, person: Person, body: TicketChange, meaning: Meaning) {
  const self = fixture.ids.users[person];
  const { status: _status, ...fields } = body;
  const asked = { ...before, ...fields };
  if (meaning === 'resolve')
    return { ...before, status: 'closed', useIntegration: false, promptId: null, integrationId: null };
  if (meaning === 'nothing') return asked;
  if (meaning === 'take' || meaning === 'takeAway') return { ...asked, status: 'open', userId: self };
  if (meaning === 'give') return { ...asked, status: 'open' };
  return { ...asked, status: 'pending', userId: null };
}

const isInCharge = (status: TicketStatus, person: Person) =>
  person === 'admin' || person === 'supervisor' || (person === 'agent1' && status !== 'pending');

test('every combination of status, user and queue does what the table says, and nothing else', async () => {
  const faults: string[] = [];
  for (const { meaning, bodyOf } of bases) {
    for (const status of standings) {
      for (const person of people) {
        const expected = outcomes[meaning][status][person === 'agent2' ? 1 : 0];
        faults.push(...(await walk({ status, person, body: bodyOf(person), expected, meaning })));
      }
    }
  }
  expect(faults).toEqual([]);
});

const connectionOf = { own: () => fixture.ids.acme.connectionId, other: () => otherConnectionId };

test('another connection goes with a transfer alone, the own one with everything that has a status', async () => {
  const faults: string[] = [];
  for (const which of ['own', 'other'] as const) {
    for (const { meaning, bodyOf } of bases) {
      for (const status of standings) {
        const isGiven = meaning === 'give' || meaning === 'wait' || meaning === 'takeAway';
        // Taking an open ticket away is taking it, which names no other connection.
        const isTransfer = isGiven && !(meaning === 'takeAway' && status === 'open');
        const mayStand = isTransfer || (which === 'own' && meaning !== 'nothing');
        const expected = meaning === 'nothing' || !mayStand ? 422 : outcomes[meaning][status][0];
        const body = { ...bodyOf('admin'), whatsappId: connectionOf[which]() };
        faults.push(...(await walk({ status, person: 'admin', body, expected, meaning })));
      }
    }
  }
  expect(faults).toEqual([]);
});

const botFields = () => [
  { body: helped, isChange: false },
  {
    body: { useIntegration: false, promptId: fixture.ids.acme.promptId, integrationId: null },
    isChange: true,
  },
];

test('what a bot reads is set with whatever else is asked, by those in charge before or after', async () => {
  const faults: string[] = [];
  for (const { body: bot, isChange } of botFields()) {
    for (const { meaning, bodyOf } of bases) {
      for (const status of standings) {
        for (const person of ['agent1', 'agent2', 'admin'] as const) {
          const usual = meaning === 'nothing' ? 200 : outcomes[meaning][status][person === 'agent2' ? 1 : 0];
          const isTheirs = isInCharge(status, person) || becomesTheirs(meaning, bodyOf(person), person);
          const needsRight = meaning === 'nothing' || (isChange && meaning !== 'resolve');
          const expected = usual === 200 && needsRight && !isTheirs ? 403 : usual;
          faults.push(...(await walk({ status, person, body: { ...bodyOf(person), ...bot }, expected, meaning })));
        }
      }
    }
  }
  expect(faults).toEqual([]);
});

const becomesTheirs = (meaning: Meaning, { userId }: TicketChange, person: Person) =>
  meaning === 'take' || meaning === 'takeAway' || (meaning === 'give' && userId === fixture.ids.users[person]);

test('a queue that the company does not have is not there, whatever stands beside it', async () => {
  const queueId = fixture.ids.outra.suporte;
  for (const { bodyOf } of bases) {
    await standAs('open');
    const answer = await fixture.as('admin').put(`/tickets/${ticket.id}`, { ...bodyOf('admin'), queueId });
    expect([answer.status, answer.body.error]).toEqual([404, 'ERR_NO_QUEUE_FOUND']);
  }
});

test('the bot gets a ticket back with status pending alone', async () => {
  for (const body of [
    { queueId: fixture.ids.acme.suporte },
    { queueId: fixture.ids.acme.vendas },
    { useIntegration: false },
    { status: 'closed' },
    { status: 'open' },
    { userId: fixture.ids.users.agent2 },
  ]) {
    await standAs('open');
    const answer = await fixture
      .as('admin')
      .put(`/tickets/${ticket.id}`, { status: 'pending', chatbot: true, ...body });
    expect([body, answer.status]).toEqual([body, 422]);
  }
});

test('an undo gives back what a bot read before a transfer that set it', async () => {
  const before = await standAs('open');
  const { vendas } = fixture.ids.acme;
  const body = { queueId: vendas, useIntegration: false };
  expect((await fixture.as('agent1').put(`/tickets/${ticket.id}`, body)).body).toMatchObject(body);
  expect((await fixture.as('agent1').post(`/tickets/${ticket.id}/undo`)).body).toMatchObject(before);
});
