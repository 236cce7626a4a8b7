import { templateText } from '#machines/template.ts';
import { cleanText } from '#server/clean-text.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findTemplate } from '#server/records/connections/templates.ts';
import type { NewMessage } from '#server/records/messages/send.ts';
import type { Ticket } from '#server/records/tickets/find.ts';

/** What a template says in a ticket, and as what it is sent. */
export async function templateLetter(
  scope: Scope,
  { whatsappId: connectionId }: Pick<Ticket, 'whatsappId'>,
  { id, values: given }: { id: number; values: readonly string[] },
): Promise<Pick<NewMessage, 'body' | 'template'>> {
  const template = connectionId === null ? undefined : await findTemplate(scope, { id, connectionId });
  if (!template) throw new HttpError(404, 'ERR_NO_TEMPLATE_FOUND');
  if (!template.isSendable) throw new HttpError(400, 'ERR_TEMPLATE_NOT_SENDABLE');
  // The channel takes neither line breaks nor tabs in a value.
  const values = given.map((value) => cleanText(value).replace(/\s+/g, ' ').trim());
  const { name, language, fields } = template;
  if (values.length !== fields.length) throw broken('/body/templateValues', `must be ${fields.length}`);
  const empty = values.indexOf('');
  if (empty >= 0) throw broken(`/body/templateValues/${empty}`, 'must not be empty');
  const filled = fields.map(({ part, name }, index) => ({ part, name, text: values[index] ?? '' }));
  return { body: templateText(template, values), template: { name, language, values: filled } };
}
