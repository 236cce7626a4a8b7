import { isDeepStrictEqual } from 'node:util';
import type { Connection, ConnectionChange } from '#contract/schema.ts';
import type { Scope } from '#server/records/base/scope.ts';
import type { TemplatedText } from '#server/records/tickets/words-in-time.ts';
import { filledTemplate } from '../base/template.ts';

const names: readonly TemplatedText[] = ['complationTemplate', 'ratingTemplate', 'expiresInactiveTemplate'];

/**
 * The templates that a call chooses for the texts of a connection, each with something for every place. One that stands
 * there already stays, also where the channel no longer lists it.
 */
export async function templatesIn(
  scope: Scope,
  change: ConnectionChange,
  before?: Connection,
): Promise<Pick<ConnectionChange, TemplatedText>> {
  const chosen: Pick<ConnectionChange, TemplatedText> = {};
  for (const name of names) {
    const use = change[name];
    if (!use || isDeepStrictEqual(use, before?.[name])) continue;
    const { templateId: id, templateValues: values } = use;
    const filled = await filledTemplate(scope, before?.id ?? null, { id, values }, `/body/${name}/templateValues`);
    chosen[name] = { templateId: id, templateValues: filled.values };
  }
  return chosen;
}
