import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { itself, type TicketIntent } from '#machines/ticket.ts';
import { assignNextTicket, hasAssignable } from '#server/records/assignment/assign.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { arrive, leave } from '#server/records/live/online-status.ts';
import { updateQueue } from '#server/records/queues/queues.ts';
import { tagRecords } from '#server/records/tags/tags.ts';
import { setTicketTags } from '#server/records/tags/ticket-tags.ts';
import { changeTicket } from '#server/records/tickets/change.ts';
import { createTicket } from '#server/records/tickets/create.ts';
import { findTicket } from '#server/records/tickets/find.ts';
import { updateUser } from '#server/records/users/change.ts';
import { beginPause, endPause } from '#server/records/users/pause.ts';
import { createChance } from '#server/seed/chance.ts';
import { Reference, type ReferencePerson, type ReferenceTicket } from '../../support/server/assignment-reference.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

/** `ASSIGNMENT_STEPS=10000 npm test -- server assignment/model` is the long form. */
const steps = Number(process.env.ASSIGNMENT_STEPS ?? 250);
const seed = Number(process.env.ASSIGNMENT_SEED ?? Date.now() % 1_000_000);

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['PGlite', 'PostgreSQL'])('on %s', (engine) => {
  test(
    `${steps} steps by chance (ASSIGNMENT_SEED=${seed}) leave every ticket where the rules say`,
    async () => {
      const databaseUrl = engine === 'PGlite' ? undefined : await postgres.newDatabase();
      const fixture = await openFixture({ isClockStill: true, ...(databaseUrl && { databaseUrl }) });
      // Nothing looks by itself, so that after each step there is one state to compare.
      await fixture.app.close();
      try {
        await new Walk(fixture).go(steps);
      } finally {
        await fixture.close();
      }
    },
    60_000 + steps * 500,
  );
});

class Walk {
  readonly reference = new Reference();
  readonly chance = createChance(seed);
  readonly process = randomUUID();
  readonly contacts: number[] = [];
  readonly done: string[] = [];
  tagId = 0;

  constructor(readonly fixture: Fixture) {}

  get queueIds() {
    const { suporte, vendas } = this.fixture.ids.acme;
    return [suporte, vendas];
  }

  run = <T>(work: (scope: Scope) => Promise<T>) =>
    this.fixture.database.inCompany(this.fixture.ids.acme.companyId, work);

  async go(count: number): Promise<void> {
    await this.begin();
    for (let step = 0; step < count; step += 1) {
      this.pass(this.chance.between(1, 25));
      const name = await this.step();
      this.done.push(name);
      const before = new Map([...this.reference.people.keys()].map((id) => [id, this.reference.openOf(id)]));
      this.reference.settle();
      await this.settle();
      await this.compare(before);
    }
    await this.holdFairness();
  }

  async begin(): Promise<void> {
    const { users } = this.fixture.ids;
    const { reference, queueIds } = this;
    await this.run(async (scope) => {
      await scope.tx.execute(sql`update tickets set status = 'closed', user_id = null`);
      await scope.tx.execute(sql`delete from presences`);
      for (const id of [users.agent1, users.agent2, users.supervisor, users.admin]) {
        await updateUser(scope, id, { queueIds });
        const standing = { isHere: false, leftAt: -1_000, isPaused: false, isOffWork: false, max: null };
        reference.people.set(id, { id, queues: new Set(queueIds), skills: new Set(), ...standing });
      }
      for (const queueId of queueIds) {
        await updateQueue(scope, queueId, { assignment: 'turn' });
        reference.rules.set(queueId, 'turn');
      }
      const tag = { name: 'Estrangeiros', color: '#EF6C00', kanban: 0, skills: ['ingles'], userId: null };
      this.tagId = (await tagRecords.create(scope, tag)).id;
      for (let each = 0; each < 30; each += 1) {
        const number = `55119${40_000_000 + each}`;
        const { rows } = await scope.tx.execute(
          sql`insert into contacts (company_id, name, number, number_key)
            values (${scope.companyId}, ${`Contato ${each}`}, ${number}, ${number}) returning id`,
        );
        this.contacts.push(Number((rows[0] as { id: number }).id));
      }
    });
  }

  pass(seconds: number): void {
    this.fixture.advance(seconds * 1_000);
    this.reference.now += seconds;
  }

  /** What one step does, in both. */
  async step(): Promise<string> {
    const name = this.chance.pick([
      'comes',
      'goes',
      'pauses',
      'returns',
      'limit',
      'queues',
      ...rareSteps,
      ...ticketSteps,
    ]);
    const person = this.chance.pick([...this.reference.people.values()]);
    return this.run(async (scope) => {
      await scope.tx.execute(sql`update presences set seen_at = ${scope.now.toISOString()}::timestamptz`);
      const ofPerson = personSteps[name];
      if (ofPerson) await ofPerson(this, scope, person);
      else if (name === 'rule') await this.changeRule(scope);
      else if (name === 'asked') await this.changeAsked(scope);
      else if (name === 'tag') await this.tagTicket(scope);
      else await this.ticketStep(scope, name, person);
      return name;
    });
  }

  async changeRule(scope: Scope): Promise<void> {
    const queueId = this.chance.pick(this.queueIds);
    const assignment = this.chance.pick(['manual', 'turn', 'fewest', 'last'] as const);
    await updateQueue(scope, queueId, { assignment });
    this.reference.rules.set(queueId, assignment);
  }

  async changeAsked(scope: Scope): Promise<void> {
    const queueId = this.chance.pick(this.queueIds);
    const skills = this.chance.pick([[], [], [], ['ingles'], ['notas']]);
    await updateQueue(scope, queueId, { skills });
    this.reference.asked.set(queueId, skills);
  }

  /** One tag asks for a skill. */
  async tagTicket(scope: Scope): Promise<void> {
    const waiting = [...this.reference.tickets.values()].filter(({ status }) => status === 'pending');
    if (waiting.length === 0) return;
    const ticket = this.chance.pick(waiting);
    const isOff = ticket.skills.size > 0;
    await setTicketTags(scope, ticket.id, { tagIds: isOff ? [] : [this.tagId], userId: null });
    ticket.skills = isOff ? new Set() : new Set(['ingles']);
  }

  async ticketStep(scope: Scope, name: string, { id: userId }: ReferencePerson): Promise<void> {
    const all = [...this.reference.tickets.values()];
    if (name === 'comes in') return this.comesIn(scope, all);
    const [from, act] = changes[name] ?? [];
    const ticket = all.filter(({ status }) => status === from);
    if (!act || ticket.length === 0) return;
    const chosen = this.chance.pick(ticket);
    if (from === 'closed' && all.some((other) => other.status !== 'closed' && other.contactId === chosen.contactId))
      return;
    const queueId = this.chance.pick(this.queueIds);
    const { intent, next } = act(chosen, { userId, queueId, now: this.reference.now });
    const stored = await findTicket(scope, { id: chosen.id });
    if (!stored || !(await changeTicket(scope, stored, intent))) throw new Error(`${name} was not possible`);
    Object.assign(chosen, { declinedBy: null, ...next });
  }

  async comesIn(scope: Scope, all: ReferenceTicket[]): Promise<void> {
    const atWork = new Set(all.flatMap(({ status, contactId }) => (status === 'closed' ? [] : [contactId])));
    const idle = this.contacts.filter((id) => !atWork.has(id));
    if (idle.length === 0) return;
    const contactId = this.chance.pick(idle);
    const queueId = this.chance.pick(this.queueIds);
    const { connectionId } = this.fixture.ids.acme;
    const values = { contactId, connectionId, queueId, userId: null, isGroup: false };
    const created = await createTicket(scope, values, null);
    if (!created) throw new Error('The contact was thought to be idle');
    const standing = { status: 'pending', userId: null, declinedBy: null, waitingSince: this.reference.now } as const;
    this.reference.tickets.set(created.id, { id: created.id, contactId, queueId, skills: new Set(), ...standing });
  }

  async settle(): Promise<void> {
    for (let round = 0; await this.run(hasAssignable); round += 1) {
      if (round > 60) throw new Error(`A look leaves something: ${this.done.slice(-5).join(', ')}`);
      await this.run(assignNextTicket);
    }
  }

  /** Every ticket is where the reference has it, nobody was given too much, and nothing is left for who is free. */
  async compare(before: Map<number, number>): Promise<void> {
    const { reference } = this;
    const rows = await this.run(
      async ({ tx }) =>
        (
          await tx.execute(
            sql`select id, status, user_id as "userId" from tickets where status <> 'closed' order by id`,
          )
        ).rows,
    );
    const expected = [...reference.tickets.values()]
      .filter(({ status }) => status !== 'closed')
      .sort((one, other) => one.id - other.id)
      .map(({ id, status, userId }) => ({ id, status, userId }));
    expect(rows, `after ${this.done.slice(-5).join(', ')}`).toEqual(expected);
    for (const { id, max } of reference.people.values()) {
      const open = reference.openOf(id);
      if (max !== null && open > (before.get(id) ?? 0)) expect(open).toBeLessThanOrEqual(max);
    }
    for (const ticket of reference.waiting()) expect(reference.freeFor(ticket)).toEqual([]);
  }

  /** Among people who are free all the time nobody is given more than one ticket more than another. */
  async holdFairness(): Promise<void> {
    const [queueId = 0] = this.queueIds;
    await this.run(async (scope) => {
      await scope.tx.execute(sql`update tickets set status = 'closed' where status <> 'closed'`);
      await updateQueue(scope, queueId, { assignment: 'turn', skills: [] });
      for (const id of this.reference.people.keys()) {
        await updateUser(scope, id, { maxTickets: null, workingHours: null, queueIds: this.queueIds });
        await endPause(scope, id);
        await arrive(scope, this.process, [id]);
      }
      const { connectionId } = this.fixture.ids.acme;
      for (const contactId of this.contacts.slice(0, 22))
        await createTicket(scope, { contactId, connectionId, queueId, userId: null, isGroup: false }, null);
    });
    await this.settle();
    const rows = await this.run(
      async ({ tx }) =>
        (await tx.execute(sql`select count(*)::integer as n from tickets where status = 'open' group by user_id`)).rows,
    );
    expect(rows.map((row) => (row as { n: number }).n).sort()).toEqual([5, 5, 6, 6]);
  }
}

/** What changes seldom. */
const rareSteps = ['rule', 'asked', 'tag', 'skills', 'hours'];

/** Tickets come, are taken, given back, ended and moved more often than people change. */
const ticketSteps = [
  ...['comes in', 'comes in', 'comes in', 'comes in', 'resolve', 'resolve', 'resolve', 'return', 'return'],
  ...['accept', 'transfer', 'give', 'move', 'reopen'],
];

/** A week in which nobody works. */
const never = defaultOpeningHours.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }));

type PersonStep = (walk: Walk, scope: Scope, person: ReferencePerson) => Promise<unknown>;

const personSteps: Record<string, PersonStep> = {
  comes: (walk, scope, person) => {
    person.isHere = true;
    return arrive(scope, walk.process, [person.id]);
  },
  goes: (walk, scope, person) => {
    if (!person.isHere) return Promise.resolve();
    Object.assign(person, { isHere: false, leftAt: walk.reference.now });
    return leave(scope, walk.process, [person.id]);
  },
  pauses: (_, scope, person) => {
    person.isPaused = true;
    return beginPause(scope, person.id, 'Almoço');
  },
  returns: (_, scope, person) => {
    person.isPaused = false;
    return endPause(scope, person.id);
  },
  limit: (walk, scope, person) => {
    person.max = walk.chance.pick([null, 1, 2, 3, 5]);
    return updateUser(scope, person.id, { maxTickets: person.max });
  },
  skills: (walk, scope, person) => {
    const skills = walk.chance.pick([[], ['ingles'], ['notas'], ['ingles', 'notas'], ['ingles', 'notas']]);
    person.skills = new Set(skills);
    return updateUser(scope, person.id, { skills });
  },
  hours: (walk, scope, person) => {
    person.isOffWork = walk.chance.pick([false, false, true]);
    return updateUser(scope, person.id, { workingHours: person.isOffWork ? never : null });
  },
  queues: (walk, scope, person) => {
    const [suporte = 0, vendas = 0] = walk.queueIds;
    const queueIds = walk.chance.pick([[suporte], [vendas], [suporte, vendas], [suporte, vendas]]);
    person.queues = new Set(queueIds);
    return updateUser(scope, person.id, { queueIds });
  },
};

interface Circumstances {
  userId: number;
  queueId: number;
  now: number;
}

type Change = (
  ticket: ReferenceTicket,
  circumstances: Circumstances,
) => { intent: TicketIntent; next: Partial<ReferenceTicket> };

const by = (userId: number) => ({ ...itself, userId });

/** Of a ticket that stands so: the intent, and what becomes of it. */
const changes: Record<string, [from: ReferenceTicket['status'], Change]> = {
  accept: [
    'pending',
    (_, { userId }) => ({ intent: { type: 'ticket.accept', by: by(userId) }, next: { status: 'open', userId } }),
  ],
  return: [
    'open',
    ({ userId }, { now }) => ({
      intent: { type: 'ticket.return', by: by(userId ?? 0) },
      next: { status: 'pending', userId: null, declinedBy: userId, waitingSince: now },
    }),
  ],
  resolve: [
    'open',
    (_, { userId }) => ({ intent: { type: 'ticket.resolve', by: by(userId) }, next: { status: 'closed' } }),
  ],
  reopen: [
    'closed',
    (_, { userId }) => ({ intent: { type: 'ticket.reopen', by: by(userId) }, next: { status: 'open', userId } }),
  ],
  transfer: [
    'open',
    (_, { userId, queueId, now }) => ({
      intent: { type: 'ticket.transfer', by: by(userId), queueId },
      next: { status: 'pending', userId: null, queueId, waitingSince: now },
    }),
  ],
  give: [
    'open',
    ({ queueId }, { userId }) => ({
      intent: { type: 'ticket.transfer', by: by(userId), queueId, userId },
      next: { userId },
    }),
  ],
  move: [
    'pending',
    (_, { userId, queueId }) => ({ intent: { type: 'ticket.transfer', by: by(userId), queueId }, next: { queueId } }),
  ],
};
