import type { TicketStatus } from '#server/records/tickets/table.ts';
import type { Chance } from './chance.ts';
import { type Conversation, converse, withFailure } from './conversation.ts';
import type { Customer } from './customers.ts';
import type { DemoCompany } from './demo-fixtures.ts';
import { nextMorning } from './hours.ts';
import { ago, isOfficeOpen, officeWeek, wakingWeek } from './office.ts';
import { type ScriptLine, scripts } from './scripts.ts';

export interface DemoTicket extends Conversation {
  customer: number;
  status: TicketStatus;
  /** Null is a ticket that waits without a queue. */
  queue: string | null;
  /** The owner's e-mail, or whoever resolved it. */
  user: string | null;
  tags: string[];
  /** It was put aside then, until then. */
  snooze?: { at: Date; until: Date } | undefined;
  /** The last activity. */
  updatedAt: Date;
}

type Plan = Pick<DemoTicket, 'customer' | 'status' | 'queue' | 'user'> & {
  endsAt: Date;
  failing?: string | undefined;
  isSnoozed?: boolean;
};

/** Of the office in a day, over a week. */
const minutesPerDay = 460;

/** Some eighty tickets: what is worked on now, what waits, what was closed in the past weeks, some of it of the same people. */
export function ticketsOfAcme(company: DemoCompany, customers: Customer[], chance: Chance, now: Date): DemoTicket[] {
  const waiting = [1, 8, 13, 17, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33];
  const working = Array.from({ length: 38 }, (_, customer) => customer).filter(
    (customer) => !waiting.includes(customer),
  );
  const owners = [
    'agent1',
    'agent2',
    'agent1',
    'supervisor',
    'agent1',
    'agent2',
    'admin',
    'agent1',
    'agent2',
    'agent1',
  ];
  const open = working.map((customer, index): Plan => {
    const user = `${owners[index % owners.length]}@acme.test`;
    return {
      customer,
      status: 'open',
      user,
      queue: queueOf(user, index),
      endsAt: ago(now, 3 * 1.28 ** index, officeWeek),
      failing: failing[index],
      isSnoozed: snoozed.includes(index),
    };
  });
  const pending = waiting.map((customer, index): Plan => {
    const queue = ['Suporte', 'Suporte', 'Vendas', 'Suporte', null, 'Suporte', 'Financeiro'][index % 7] ?? null;
    // While the office is closed nobody is taken off the list, and it reaches further back.
    const growth = isOfficeOpen(now) ? 1.4 : 1.5;
    return { customer, status: 'pending', user: null, queue, endsAt: ago(now, 1.5 * growth ** index, wakingWeek) };
  });
  const closed = Array.from({ length: 22 }, (_, index): Plan => {
    const user = `${owners[(index * 3) % owners.length]}@acme.test`;
    return {
      customer: 38 + index,
      status: 'closed',
      user,
      queue: queueOf(user, index),
      endsAt: daysAgo(chance, now, 1 + index),
    };
  });
  const returning = [0, 0, 0, 0, 0, 2, 3, 4, 5, 6, 7, 9, 10, 1, 8, 24, 25, 26, 2, 3];
  const earlier = returning.map((customer, index): Plan => {
    const user = `${owners[(index * 7) % owners.length]}@acme.test`;
    return { customer, status: 'closed', user, queue: queueOf(user, index), endsAt: daysAgo(chance, now, 26 - index) };
  });
  const withoutNumber: Plan = {
    customer: customers.length - 1,
    status: 'open',
    user: 'agent1@acme.test',
    queue: 'Suporte',
    endsAt: ago(now, 5, officeWeek),
  };
  return addConversation([...open, ...pending, ...closed, ...earlier, withoutNumber], {
    company,
    customers,
    chance,
    now,
  });
}

/** What did not arrive, by the place of its ticket among the open ones. */
const failing: Partial<Record<number, string>> = {
  2: 'Acabei de conferir: está tudo certo por aqui. Se precisar de algo mais, é só chamar!',
  5: 'Mandei também por e-mail, para você ter o registro. Chegou?',
};

/** What agent1 has put aside until the office opens, by the place among the open ones. */
const snoozed = [12, 17];

/** A few tickets for a company that is only there to be kept apart from the others. */
export function ticketsOfOthers(company: DemoCompany, customers: Customer[], chance: Chance, now: Date): DemoTicket[] {
  const queue = company.queues[0]?.name ?? null;
  const plans = customers.map((_, customer): Plan => {
    const status = (['open', 'pending', 'closed'] as const)[customer % 3] ?? 'closed';
    const user = status === 'pending' ? null : (company.users.at(-1)?.email ?? null);
    return { customer, status, user, queue, endsAt: ago(now, 7 * 2.2 ** customer, user ? officeWeek : wakingWeek) };
  });
  return addConversation(plans, { company, customers, chance, now });
}

function addConversation(
  plans: Plan[],
  { company, customers, chance, now }: { company: DemoCompany; customers: Customer[]; chance: Chance; now: Date },
): DemoTicket[] {
  const used = new Map<ScriptLine[][], number>();
  const tickets = plans.map(({ endsAt, failing: words, isSnoozed = false, ...plan }, index): DemoTicket => {
    const choices = scripts[plan.queue as keyof typeof scripts] ?? scripts.Suporte;
    const turn = used.get(choices) ?? 0;
    used.set(choices, turn + 1);
    const conversation = converse({
      chance,
      script: choices[turn % choices.length] as ScriptLine[],
      customer: customers[plan.customer] as Customer,
      agent: company.users.find(({ email }) => email === plan.user)?.name ?? null,
      isClosed: plan.status === 'closed',
      endsAt: plan.status === 'closed' ? ago(endsAt, 2, officeWeek) : endsAt,
      outOfHours: plan.queue && company.settings.scheduleType === 'queue' ? wordsWhenClosed(company) : null,
    });
    const tags = index % 3 === 0 && company.tags.length > 0 ? [chance.pick(company.tags).name] : [];
    const snooze = isSnoozed ? { at: now, until: nextMorning(now) } : undefined;
    if (words === undefined) return { ...plan, ...conversation, tags, snooze, updatedAt: snooze?.at ?? endsAt };
    const failedAt = new Date(endsAt.getTime() + 30_000);
    return { ...plan, ...withFailure(conversation, words, failedAt), tags, updatedAt: failedAt };
  });
  return tickets.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

function queueOf(user: string, index: number): string {
  if (user.startsWith('admin')) return index % 2 === 0 ? 'Financeiro' : 'Vendas';
  return user.startsWith('agent1') && index % 4 !== 0 ? 'Vendas' : 'Suporte';
}

const wordsWhenClosed = ({ connection }: DemoCompany) => connection?.outOfHoursMessage ?? null;

/** Some moment of about that many days ago at which somebody was there. */
const daysAgo = (chance: Chance, now: Date, days: number) =>
  ago(now, days * minutesPerDay + chance.between(0, minutesPerDay / 2), officeWeek);
