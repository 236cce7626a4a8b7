import { and, desc, isNotNull, max, sum } from 'drizzle-orm';
import type { CompanyUsage } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { contacts } from '../contacts/table.ts';
import { messages } from '../messages/table.ts';
import { quickMessages } from '../quick-messages/table.ts';
import { schedules } from '../schedules/table.ts';
import { tickets } from '../tickets/table.ts';
import { users } from '../users/table.ts';
import { findCompanyPlan } from './plan-in-force.ts';

export interface FoundUsage extends CompanyUsage {
  /** Files whose size is not among the bytes, because no row knows it. */
  unmeasuredFiles: string[];
}

/** How much a company has, and when somebody last did something in it. Undefined where there is none. */
export async function findCompanyUsage(scope: Scope): Promise<FoundUsage | undefined> {
  const { tx } = scope;
  const company = await findCompanyPlan(scope);
  if (!company) return undefined;
  const owned = { messages: scope.owns(messages), schedules: scope.owns(schedules) };
  const [ofMessages] = await tx
    .select({ bytes: sum(messages.mediaSize) })
    .from(messages)
    .where(owned.messages);
  const [ofSchedules] = await tx
    .select({ bytes: sum(schedules.mediaSize) })
    .from(schedules)
    .where(owned.schedules);
  const replies = await tx
    .select({ file: quickMessages.mediaPath })
    .from(quickMessages)
    .where(and(scope.owns(quickMessages), isNotNull(quickMessages.mediaPath)));
  return {
    id: company.id,
    ...company.used,
    contacts: await tx.$count(contacts, scope.owns(contacts)),
    tickets: await tx.$count(tickets, scope.owns(tickets)),
    messages: await tx.$count(messages, owned.messages),
    storageBytes: Number(ofMessages?.bytes ?? 0) + Number(ofSchedules?.bytes ?? 0),
    unmeasuredFiles: replies.flatMap(({ file }) => file ?? []),
    lastActivityAt: (await findLastActivity(scope))?.toISOString() ?? null,
  };
}

async function findLastActivity(scope: Scope): Promise<Date | undefined> {
  const [message] = await scope.tx
    .select({ at: messages.createdAt })
    .from(messages)
    .where(scope.owns(messages))
    .orderBy(desc(messages.id))
    .limit(1);
  const [person] = await scope.tx
    .select({ at: max(users.lastSeenAt) })
    .from(users)
    .where(scope.owns(users));
  return [message?.at, person?.at].filter((at) => at != null).sort((a, b) => b.getTime() - a.getTime())[0];
}
