import type { Session } from '#server/access/session.ts';
import { HttpError } from '#server/http/http-error.ts';
import { parsedJson } from '#server/http/parsed-json.ts';
import type { Operation } from '#server/plugins/contract-operations.ts';
import type { NamedIds } from '#server/records/base/unknown-ids.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from './known-ids.ts';

/** What an id of a call is an id of, by its name, and `id` in the path by the operation's tag. */
const kinds: Record<string, keyof NamedIds> = {
  queueId: 'queueIds',
  queueIds: 'queueIds',
  tagId: 'tagIds',
  tags: 'tagIds',
  userId: 'userIds',
  users: 'userIds',
  whatsappId: 'whatsappIds',
  contactId: 'contactIds',
  contactListId: 'contactListIds',
  fileListId: 'fileListIds',
  ticketId: 'ticketIds',
};
const pathKinds: Record<string, keyof NamedIds> = {
  'contact-lists': 'contactListIds',
  contacts: 'contactIds',
  queues: 'queueIds',
  'quick-messages': 'quickMessageIds',
  tags: 'tagIds',
  tickets: 'ticketIds',
  users: 'userIds',
};

/** An operation that is not there yet says so only to whoever names things of their own; anything else is not there. */
export async function assertOwnIds(
  context: ServerContext,
  session: Session,
  operation: Operation,
  { params, query, body }: { params: unknown; query: unknown; body: unknown },
): Promise<void> {
  const named: { -readonly [Kind in keyof NamedIds]: number[] } = {};
  for (const [name, value] of [params, query, body].flatMap(entriesOf)) {
    const isCompany = name === 'companyId' || (name === 'id' && operation.tag === 'companies');
    if (isCompany && value !== session.companyId && !session.super) throw new HttpError(404, 'ERR_NOT_FOUND');
    const kind = name === 'id' ? pathKinds[operation.tag] : kinds[name];
    if (kind) named[kind] = [...(named[kind] ?? []), ...idsIn(name, value)];
  }
  await context.database.inCompany(session.companyId, (scope) => assertKnownIds(scope, named));
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** `users` is also how many users a plan has. */
const idsIn = (name: string, written: unknown): number[] => {
  const value = typeof written === 'string' && written.startsWith('[') ? parsedJson(written) : written;
  return (Array.isArray(value) ? value : /Ids?$/.test(name) || name === 'id' ? [value] : []).flatMap((item) => {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : item;
    return typeof id === 'number' ? [id] : [];
  });
};
