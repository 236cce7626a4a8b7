import type { Contact, Queue, QuickMessage, Tag, User } from '#contract/schema.ts';
import { mayChangeTag, mayChangeUser, mayRemoveContact, mayRemoveUser } from '#machines/rights.ts';
import { examples } from '../contract/examples.ts';
import type { Company } from './company.ts';
import { userFor } from './settings.ts';

/** What the server in memory has to know of an entity; the rest is the same of all (`entities.ts`). */
export interface EntityRules<Row, Input = Partial<Row>> {
  /** The field of a page that holds its rows; what is listed whole has none. */
  page?: string;
  /** What a search looks into. */
  words: (row: Row) => string;
  /** What the rows are ordered by; by their words where it is left out. */
  order?: (row: Row) => string;
  /** A new row before anything is written into it. */
  blank: (company: Company) => Row;
  /** What is stored of what somebody writes, where that is not the same. */
  stored?: (input: Input, company: Company) => Partial<Row>;
  /** A row as somebody may know it. */
  shownTo?: (me: User, row: Row) => Row;
  mayChange?: (row: Row | Input, me: User) => boolean;
  mayRemove?: (row: Row, me: User) => boolean;
  /** What no two rows have in common, by the refusal of a second one. */
  unique: Record<string, (row: Row) => string>;
  missing?: string;
}

const tags: EntityRules<Tag> = {
  page: 'tags',
  words: ({ name }) => name,
  blank: ({ me }) => ({ ...examples.Tag, color: '#546E7A', kanban: 0, userId: me.id, ticketsCount: 0 }),
  mayChange: mayChangeTag,
  unique: { ERR_DUPLICATED_NAME: ({ name }) => name },
};

const contacts: EntityRules<Contact> = {
  page: 'contacts',
  words: ({ name, number }) => `${name} ${number}`,
  blank: () => ({ ...examples.Contact, email: '', extraInfo: [], whatsapp: null }),
  stored: ({ number, extraInfo, ...input }) => ({
    ...input,
    ...(number !== undefined && { number: number.replace(/\D/g, '') }),
    ...(extraInfo && { extraInfo: extraInfo.map((field, index) => ({ ...field, id: index + 1 })) }),
  }),
  mayRemove: (_, me) => mayRemoveContact(me),
  unique: { ERR_DUPLICATED_CONTACT: ({ number }) => number },
  missing: 'ERR_NO_CONTACT_FOUND',
};

const queues: EntityRules<Queue> = {
  words: ({ name }) => name,
  order: ({ orderQueue, name }) => `${String(orderQueue ?? 1e9).padStart(10, '0')} ${name}`,
  blank: () => ({ ...examples.Queue, greetingMessage: '', outOfHoursMessage: '', orderQueue: null }),
  unique: { ERR_QUEUE_COLOR_ALREADY_EXISTS: ({ color }) => color, ERR_DUPLICATED_NAME: ({ name }) => name },
  missing: 'ERR_NO_QUEUE_FOUND',
};

const quickMessages: EntityRules<QuickMessage> = {
  page: 'records',
  words: ({ shortcode }) => shortcode,
  blank: ({ me }) => ({ ...examples.QuickMessage, userId: me.id }),
  mayChange: (row) => row.allowEdit ?? true,
  mayRemove: ({ allowEdit }) => allowEdit,
  unique: { ERR_DUPLICATED_SHORTCODE: ({ shortcode }) => shortcode },
};

const users: EntityRules<User, Partial<User> & { password?: string; queueIds?: number[] }> = {
  page: 'users',
  words: ({ name, email }) => `${name} ${email}`,
  blank: () => ({ ...examples.User, queues: [], whatsappId: null, lastSeen: null, online: false }),
  stored: ({ password: _, queueIds, ...input }, company) => ({
    ...input,
    ...(queueIds && {
      queues: company.queues
        .filter(({ id }) => queueIds.includes(id))
        .map(({ id: queueId, name, color }) => ({ queueId, name, color })),
    }),
  }),
  shownTo: userFor,
  mayChange: (row, me) => !('id' in row) || mayChangeUser(row as User, me),
  mayRemove: mayRemoveUser,
  unique: { ERR_DUPLICATED_EMAIL: ({ email }) => email },
  missing: 'ERR_NO_USER_FOUND',
};

/** The company's collections and the contract's nouns for their rows. */
export const entityRules = {
  tags: { noun: 'Tag', ...tags },
  contacts: { noun: 'Contact', ...contacts },
  queues: { noun: 'Queue', ...queues },
  quickMessages: { noun: 'QuickMessage', ...quickMessages },
  users: { noun: 'User', ...users },
} as const;
