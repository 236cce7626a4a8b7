import { and, asc, eq } from 'drizzle-orm';
import type { Fact } from '#contract/live.ts';
import type { Language } from '#contract/schema.ts';
import type { SystemScope } from '../base/scope.ts';
import { mailLanguage } from '../settings/mail-language.ts';
import { settings } from '../settings/table.ts';
import { users } from '../users/table.ts';
import { companies } from './table.ts';

/** Tells the super users, each in the company they belong to. */
export async function publishToSupers(scope: SystemScope, fact: Fact): Promise<void> {
  const found = await scope.tx.selectDistinct({ companyId: users.companyId }).from(users).where(eq(users.super, true));
  for (const { companyId } of found) scope.company(companyId).publish(fact, ['super']);
}

export interface SuperUser {
  id: number;
  companyId: number;
  email: string;
  language: Language;
  timeZone: string;
}

export async function listSuperUsers({ tx }: SystemScope): Promise<SuperUser[]> {
  const rows = await tx
    .select({
      id: users.id,
      companyId: users.companyId,
      email: users.email,
      language: settings.value,
      timeZone: companies.timeZone,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(settings, and(eq(settings.companyId, companies.id), eq(settings.key, 'botLanguage')))
    .where(eq(users.super, true))
    .orderBy(asc(users.id));
  return rows.map((row) => ({ ...row, language: mailLanguage(row.language) }));
}
