import { type Column, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ConnectionProvider } from '#contract/schema.ts';
import type { Reach } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { connections } from '../connections/table.ts';
import { tickets } from './table.ts';

/** Hours after a customer's last word in which a company may answer in its own words, where that is limited. */
const limits: Partial<Record<ConnectionProvider, number>> = { 'whatsapp-cloud': 24 };

interface Line {
  contactId: number;
  connectionId: number | null;
}

/** Until when a contact may be answered on a connection: from an earlier ticket there, over at once where they never wrote. */
export const replyUntil = (scope: Scope, { contactId, connectionId }: Line): SQL<Date | null> =>
  sql`(select coalesce((
      select max(earlier.reply_until) from ${tickets} as earlier
      where earlier.company_id = ${scope.companyId} and earlier.contact_id = ${contactId}
        and earlier.connection_id = ${connectionId}), ${at(scope)})
    from ${connections} where ${isLimited(scope, connectionId)})`;

/** From a word of the customer's on, and not before `atLeast`; over where there was none. */
export const replyUntilAfterWord = (
  reach: Pick<Reach, 'owns'>,
  connectionId: number | Placeholder,
  now: SQL,
  word: SQL,
  atLeast: SQL | Column = sql`null`,
): SQL<Date | null> =>
  sql`(select greatest(coalesce(${word} + ${hours}, ${now}), ${atLeast}) from ${connections} where ${isLimited(reach, connectionId)})`;

export const at = ({ now }: Pick<Scope, 'now'>) => sql`${now.toISOString()}::timestamptz`;

const isLimited = ({ owns }: Pick<Reach, 'owns'>, connectionId: number | Placeholder | null) =>
  sql`${owns(connections)} and ${connections.id} = ${connectionId} and ${inArray(connections.provider, limited)}`;

const limited = Object.keys(limits) as ConnectionProvider[];

const hours = sql`case ${connections.provider} ${sql.join(
  Object.entries(limits).map(([provider, count]) => sql`when ${provider} then ${count} * interval '1 hour'`),
  sql` `,
)} end`;
