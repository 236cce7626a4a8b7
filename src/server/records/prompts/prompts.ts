import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Prompt } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { queues } from '../queues/table.ts';
import { prompts } from './table.ts';

/** As it is stored: with its keys, encrypted. */
export type StoredPrompt = typeof prompts.$inferSelect;

export type PromptValues = Omit<StoredPrompt, 'id' | 'companyId' | 'createdAt' | 'updatedAt'>;

/** The company's assistants by name (spec section 2, "Prompts"). */
export async function listPrompts(scope: Scope): Promise<Prompt[]> {
  return (await selectPrompts(scope)).map(toPrompt);
}

export async function findPrompt(scope: Scope, id: number): Promise<Prompt | undefined> {
  const [row] = await selectPrompts(scope, eq(prompts.id, id));
  return row && toPrompt(row);
}

/** With its keys: for whoever calls the provider, never for an answer. */
export async function findStoredPrompt(scope: Scope, id: number): Promise<StoredPrompt | undefined> {
  const [row] = await scope.tx
    .select()
    .from(prompts)
    .where(and(scope.owns(prompts), eq(prompts.id, id)));
  return row;
}

export async function createPrompt(scope: Scope, values: PromptValues): Promise<Prompt> {
  const { companyId, now } = scope;
  const [row] = await scope.tx
    .insert(prompts)
    .values({ ...values, companyId, createdAt: now, updatedAt: now })
    .returning({ id: prompts.id });
  const prompt = row && (await findPrompt(scope, row.id));
  if (!prompt) throw new Error('The prompt was not stored');
  scope.publish({ type: 'prompt.updated', created: true, prompt }, ['admins']);
  return prompt;
}

export async function updatePrompt(
  scope: Scope,
  id: number,
  values: Partial<PromptValues>,
): Promise<Prompt | undefined> {
  await scope.tx
    .update(prompts)
    .set({ ...values, updatedAt: scope.now })
    .where(and(scope.owns(prompts), eq(prompts.id, id)));
  const prompt = await findPrompt(scope, id);
  if (prompt) scope.publish({ type: 'prompt.updated', prompt }, ['admins']);
  return prompt;
}

/** False when it is gone. Queues, connections and tickets that named it name none any more. */
export async function deletePrompt(scope: Scope, id: number): Promise<boolean> {
  const rows = await scope.tx
    .delete(prompts)
    .where(and(scope.owns(prompts), eq(prompts.id, id)))
    .returning({ id: prompts.id });
  if (rows.length > 0) scope.publish({ type: 'prompt.deleted', promptId: id }, ['admins']);
  return rows.length > 0;
}

const selectPrompts = (scope: Scope, where?: SQL) =>
  scope.tx
    .select({ prompt: prompts, queue: { id: queues.id, name: queues.name } })
    .from(prompts)
    .leftJoin(queues, and(scope.owns(queues), eq(queues.id, prompts.queueId)))
    .where(and(scope.owns(prompts), where))
    .orderBy(asc(sql`lower(${prompts.name})`), asc(prompts.id));

function toPrompt({ prompt: row, queue }: Awaited<ReturnType<typeof selectPrompts>>[number]): Prompt {
  const { companyId: _, ...rest } = row;
  return {
    ...rest,
    voiceKey: '',
    isVoiceKeySet: row.voiceKey !== '',
    apiKey: '',
    isApiKeySet: row.apiKey !== '',
    queue,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
