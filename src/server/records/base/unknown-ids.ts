import { and, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { campaigns } from '../campaigns/table.ts';
import { closingReasons } from '../closing-reasons/table.ts';
import { connections } from '../connections/table.ts';
import { contactLists } from '../contact-lists/table.ts';
import { contacts } from '../contacts/table.ts';
import { fileLists } from '../file-lists/table.ts';
import { prompts } from '../prompts/table.ts';
import { queueIntegrations } from '../queue-integrations/table.ts';
import { queues } from '../queues/table.ts';
import { quickMessages } from '../quick-messages/table.ts';
import { tags } from '../tags/table.ts';
import { tickets } from '../tickets/table.ts';
import { users } from '../users/table.ts';
import { webhooks } from '../webhooks/table.ts';
import type { Scope } from './scope.ts';

const tables = {
  campaignIds: campaigns,
  closingReasonIds: closingReasons,
  contactIds: contacts,
  contactListIds: contactLists,
  fileListIds: fileLists,
  promptIds: prompts,
  queueIntegrationIds: queueIntegrations,
  queueIds: queues,
  quickMessageIds: quickMessages,
  tagIds: tags,
  ticketIds: tickets,
  userIds: users,
  webhookIds: webhooks,
  whatsappIds: connections,
} as const;

export type NamedIds = { [kind in keyof typeof tables]?: (number | null | undefined)[] | undefined };

/** The first kind of thing of which an id is named that the company does not have. */
export async function findUnknownKind(scope: Scope, named: NamedIds): Promise<keyof NamedIds | undefined> {
  for (const kind of Object.keys(tables) as (keyof typeof tables)[]) {
    const ids = [...new Set(named[kind]?.filter((id) => id != null))];
    if (ids.length > 0 && (await countKnown(scope, tables[kind], ids)) < ids.length) return kind;
  }
  return undefined;
}

async function countKnown(
  scope: Scope,
  table: PgTable & { id: PgColumn; companyId: PgColumn },
  ids: number[],
): Promise<number> {
  const rows = await scope.tx
    .select({ id: table.id })
    .from(table)
    .where(and(scope.owns(table), inArray(table.id, ids)));
  return rows.length;
}
