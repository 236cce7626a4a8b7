import type { MessageTemplate } from '#contract/schema.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { placedText, templateLetter } from '#server/records/connections/template-letter.ts';
import { findTemplate, findTemplatesNamed } from '#server/records/connections/templates.ts';
import type { NewMessage } from '#server/records/messages/send.ts';

/** What a template of a connection says, and as what it is sent; every one of its places has to be filled. */
export async function letterOfTemplate(
  scope: Scope,
  connectionId: number | null,
  { id, values: given }: { id: number; values: readonly string[] },
): Promise<Pick<NewMessage, 'body' | 'template'>> {
  const { template, values } = await filledTemplate(scope, connectionId, { id, values: given });
  if (!template.isSendable) throw new HttpError(400, 'ERR_TEMPLATE_NOT_SENDABLE');
  return templateLetter(template, values);
}

/** The same of a template that another program names as its channel does, and whether it may be sent now. */
export async function letterOfNamedTemplate(
  scope: Scope,
  connectionId: number,
  { name, language, values: given }: { name: string; language: string | undefined; values: readonly string[] },
): Promise<Pick<NewMessage, 'body' | 'template'> & { isSendable: boolean }> {
  const [template, another] = await findTemplatesNamed(scope, { name, language, connectionId });
  if (!template) throw new HttpError(404, 'ERR_NO_TEMPLATE_FOUND');
  if (another) throw broken('/body/templateLanguage', 'is required, the template has several');
  const { values } = await filledTemplate(scope, connectionId, { id: template.id, values: given });
  return { ...templateLetter(template, values), isSendable: template.isSendable };
}

/** A template of a connection and a text for every one of its places; `at` is where these stand in the call. */
export async function filledTemplate(
  scope: Scope,
  connectionId: number | null,
  { id, values: given }: { id: number; values: readonly string[] },
  at = '/body/templateValues',
): Promise<{ template: MessageTemplate; values: string[] }> {
  const template = connectionId === null ? undefined : await findTemplate(scope, { id, connectionId });
  if (!template) throw new HttpError(404, 'ERR_NO_TEMPLATE_FOUND');
  const values = given.map(placedText);
  const { length } = template.fields;
  if (values.length !== length) throw broken(at, `must be ${length}`);
  const empty = values.indexOf('');
  if (empty >= 0) throw broken(`${at}/${empty}`, 'must not be empty');
  return { template, values };
}
