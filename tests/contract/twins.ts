import { vi } from 'vitest';
import type { Message, Ticket } from '#contract/schema.ts';
import type { Company } from '../support/memory/company.ts';
import type { MemoryServer } from '../support/memory/server.ts';
import { patienceMs } from '../support/patience.ts';
import { bankOf } from '../support/server/finance/bank.ts';
import type { Fixture } from '../support/server/fixture.ts';
import type { FixtureIds } from '../support/server/fixture-rows.ts';

export interface Step {
  does: string;
  call: string | ((ids: FixtureIds, made: Made) => string);
  body?: object | ((ids: FixtureIds, made: Made) => object);
  /** What it makes; later calls are about the last of its kind. */
  makes?: Kind;
  /** Afterwards somebody pays the invoice's code. */
  pays?: true;
}

/** What the script makes, by the field that only such a row has. */
const kinds = {
  message: 'clientId',
  tag: 'kanban',
  contact: 'extraInfo',
  queue: 'orderQueue',
  quickMessage: 'shortcode',
  user: 'profile',
  invoice: 'detail',
  contactList: 'contactsCount',
  contactListItem: 'isWhatsappValid',
  campaign: 'confirmation',
  campaignOptOut: 'source',
} as const;

export type Kind = keyof typeof kinds;

/** The ids of what the script made, the last of each kind at the end. */
export type Made = Record<Kind, number[]>;

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: both are held against the contract before they are compared
  body: any;
}

/** A server that the script is told to. */
export interface Side {
  ask: (method: string, path: string, body?: object) => Promise<Answer>;
  /** The customer's phone has taken a message. */
  taken: (messageId: number) => unknown;
  /** Somebody has paid an invoice's code. */
  paid: (invoiceId: number) => unknown;
  made: Made;
}

/** The built app on an embedded database; the token of the last to sign in goes with each call. */
export function realSide(fixture: Fixture): Side {
  const { with: withToken, as, ids } = fixture;
  const bank = bankOf(fixture);
  let token: string | undefined;
  return {
    made: nothingMade(),
    async paid(invoiceId) {
      const { body: charges } = await bank.charges();
      await bank.pay(charges.find((charge: { invoiceId: number }) => charge.invoiceId === invoiceId).txid);
    },
    taken: (messageId) =>
      vi.waitUntil(
        async () => {
          const { body } = await as('admin').get(`/messages/${ids.acme.pendingTicketId}`);
          return body.messages.some(({ id, ack }: Message) => id === messageId && ack === 2);
        },
        { timeout: patienceMs },
      ),
    async ask(method, path, body) {
      const caller = withToken(token);
      const answer = await (method === 'GET'
        ? caller.get(path)
        : method === 'DELETE'
          ? caller.delete(path)
          : caller[method === 'PUT' ? 'put' : 'post'](path, body));
      if (path === '/auth/login') token = answer.body.token ?? token;
      return { status: answer.status, body: answer.body === '' ? undefined : answer.body };
    },
  };
}

const nothingMade = (): Made => ({
  message: [],
  tag: [],
  contact: [],
  queue: [],
  quickMessage: [],
  user: [],
  invoice: [],
  contactList: [],
  contactListItem: [],
  campaign: [],
  campaignOptOut: [],
});

export function memorySide(server: MemoryServer): Side {
  let token: string | undefined;
  return {
    made: nothingMade(),
    paid: (invoiceId) => server.finance.conclude(invoiceId, '2027-02-28T12:00:00.000Z'),
    taken: (messageId) => server.tickets.ack(messageId, 2),
    async ask(method, path, body) {
      const answer = await server.fetch(
        new Request(`http://memory/api${path}`, {
          method,
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
          ...(body && { body: JSON.stringify(body) }),
        }),
      );
      const text = await answer.text();
      const read = text === '' ? undefined : JSON.parse(text);
      if (path === '/auth/login') token = read.token ?? token;
      return { status: answer.status, body: read };
    },
  };
}

/** Acme as the built app tells of it, for the server in memory to begin with. */
export async function companyOf({ as, ids }: Fixture): Promise<Partial<Company>> {
  const admin = as('admin');
  const read = async (path: string) => (await admin.get(path)).body;
  const pages = await Promise.all(
    ['open', 'pending', 'closed'].map((status) => read(`/tickets?showAll=true&status=${status}`)),
  );
  const tickets: Ticket[] = pages.flatMap((page) => page.tickets);
  const talks = await Promise.all(tickets.map(({ id }) => read(`/messages/${id}?downTo=1`)));
  const users = await Promise.all(
    (['admin', 'supervisor', 'agent1', 'agent2'] as const).map(async (user) => (await as(user).get('/auth/me')).body),
  );
  const me = users.find(({ id }) => id === ids.users.admin);
  return {
    me,
    // As an admin knows them: others are told less of the company.
    users: users.map((user) => ({ ...user, company: me?.company ?? user.company })),
    tickets,
    messages: talks.flatMap((talk) => talk.messages),
    queues: await read('/queue'),
    connections: await read('/whatsapp'),
    tags: await read('/tags/list'),
    settings: await read('/settings'),
    contacts: await read('/contacts/list'),
    quickMessages: await read('/quick-messages/list'),
    contactLists: await read('/contact-lists/list'),
    contactListItems: (await read(`/contact-list-items?contactListId=${ids.acme.contactListId}`)).contacts,
    campaigns: (await read('/campaigns')).records,
    campaignOptOuts: (await read('/campaign-opt-outs')).records,
    unreadableParts: (await read('/unreadable-parts')).records,
    invoices: (await read('/invoices/all')).invoices,
    billed: await read(`/companies/${ids.acme.companyId}`),
  };
}

const madeUp = ['token', 'sessionId', 'txid', 'qrcode', 'imagemQrcode'];

/** What no two servers can have in common: the ids of what the script made, times, and tokens. */
export function alike(value: unknown, side: Side, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => alike(item, side, field));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, item]) => [name, alike(item, side, name)]);
    return { ...Object.fromEntries(entries), ...('id' in value && { id: idOf(value, side) }) };
  }
  if (typeof value === 'string' && madeUp.includes(field)) return `a ${field}`;
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? 'a time' : value;
}

/** The id of something, or which of those that the script made it is. */
function idOf(item: { id: unknown }, { made }: Side): unknown {
  const kind = (Object.keys(kinds) as Kind[]).find((each) => kinds[each] in item);
  const place = kind ? made[kind].indexOf(Number(item.id)) : -1;
  return place < 0 ? item.id : `${kind} ${place + 1}`;
}
