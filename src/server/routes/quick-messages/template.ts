import { isDeepStrictEqual } from 'node:util';
import type { QuickMessage, QuickMessageChange } from '#contract/schema.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { filledTemplate } from '../base/template.ts';

/**
 * The template that a call chooses for a quick reply, with something for every place. One that stands there already
 * stays, also where its channel no longer lists it.
 */
export async function templateIn(
  scope: Scope,
  { template }: Pick<QuickMessageChange, 'template'>,
  present?: QuickMessage,
): Promise<Pick<QuickMessageChange, 'template'>> {
  if (!template) return template === null ? { template } : {};
  if (isDeepStrictEqual(template, present?.template)) return {};
  const { whatsappId, templateId, templateValues } = template;
  await assertKnownIds(scope, { whatsappIds: [whatsappId] });
  const named = { id: templateId, values: templateValues };
  const { values } = await filledTemplate(scope, whatsappId, named, '/body/template/templateValues');
  return { template: { whatsappId, templateId, templateValues: values } };
}
