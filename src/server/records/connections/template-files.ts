import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { TemplateFile } from '#contract/schema.ts';
import type { StoredFile } from '#server/files/files.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { campaigns } from '../campaigns/table.ts';
import { mediaUrlOf } from '../messages/find.ts';
import { messages } from '../messages/table.ts';
import { quickMessages } from '../quick-messages/table.ts';
import { schedules } from '../schedules/table.ts';
import { connections } from './table.ts';
import { templateFiles } from './templates-table.ts';

/** What is deleted at once. */
const BATCH = 100;

/** Keeps a file that is to stand above templates. */
export async function keepTemplateFile(
  scope: Scope,
  { name: file, displayName: name, mime, size }: Pick<StoredFile, 'name' | 'displayName' | 'mime' | 'size'>,
): Promise<TemplateFile> {
  await scope.tx
    .insert(templateFiles)
    .values({ companyId: scope.companyId, file, name, mime, size, createdAt: scope.now });
  return { path: mediaUrlOf(file) ?? '', name, mime, size };
}

/** A file that stands above templates, by the address under which texts name it or by its name. */
export async function findTemplateFile(
  scope: Scope,
  named: string,
): Promise<Pick<typeof templateFiles.$inferSelect, 'file' | 'name' | 'mime' | 'size'> | undefined> {
  const { file, name, mime, size } = templateFiles;
  const [found] = await scope.tx
    .select({ file, name, mime, size })
    .from(templateFiles)
    .where(and(scope.owns(templateFiles), eq(file, named.replace(/^\/api\/media\//, ''))));
  return found;
}

/** Takes away some of the files that nothing has named since that time; answers what they are kept as. */
export async function deleteUnusedTemplateFiles(scope: SystemScope, before: Date): Promise<string[]> {
  const { id, companyId, file, createdAt } = templateFiles;
  const address = sql`'/api/media/' || ${file}`;
  const isNamed = sql`exists (select from ${campaigns}
      where ${campaigns.companyId} = ${companyId} and jsonb_exists(${campaigns.templateValues}, ${address}))
    or exists (select from ${schedules}
      where ${schedules.companyId} = ${companyId} and jsonb_exists(${schedules.templateValues}, ${address}))
    or exists (select from ${quickMessages}
      where ${quickMessages.companyId} = ${companyId}
        and jsonb_exists(${quickMessages.template} -> 'templateValues', ${address}))
    or exists (select from ${connections} where ${connections.companyId} = ${companyId}
      and (jsonb_exists(${connections.complationTemplate} -> 'templateValues', ${address})
        or jsonb_exists(${connections.ratingTemplate} -> 'templateValues', ${address})
        or jsonb_exists(${connections.expiresInactiveTemplate} -> 'templateValues', ${address})))
    or exists (select from ${messages} where ${messages.companyId} = ${companyId}
      and ${messages.template} -> 'file' is not null and ${messages.template} -> 'file' ->> 'file' = ${file})`;
  const unused = scope.tx
    .select({ id })
    .from(templateFiles)
    .where(and(lt(createdAt, before), sql`not (${isNamed})`))
    .orderBy(asc(createdAt))
    .limit(BATCH);
  const gone = await scope.tx.delete(templateFiles).where(inArray(id, unused)).returning({ file });
  return gone.map((row) => row.file);
}
