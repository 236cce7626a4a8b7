import type { Connection } from '#contract/schema.ts';
import { fillVariables } from '#machines/message-variables.ts';
import type { Scope } from '../base/scope.ts';
import { findTimeZone } from '../companies/companies.ts';
import { findConnection } from '../connections/connections.ts';
import { placedText, type TemplateLetter, templateLetter } from '../connections/template-letter.ts';
import { findTemplate } from '../connections/templates.ts';
import { nameToSay } from '../contacts/number.ts';
import type { Ticket } from './find.ts';

type Words = Pick<TemplateLetter, 'body'> & Partial<TemplateLetter>;

/** The templates of a connection that are said in place of its texts. */
export type TemplatedText = 'complationTemplate' | 'ratingTemplate' | 'expiresInactiveTemplate';

/** Whether the channel takes nothing more that is written freely. */
export const isReplyTimeOver = ({ now }: Pick<Scope, 'now'>, { replyUntil }: Pick<Ticket, 'replyUntil'>): boolean =>
  replyUntil !== null && new Date(replyUntil) <= now;

/**
 * What a ticket's customer is told by itself: the text, or once the time to answer is over the connection's template for
 * it. Undefined where that says nothing: no text gets through any more.
 */
export async function wordsInTime(
  scope: Scope,
  ticket: Ticket,
  { text, templated }: { text: string; templated: TemplatedText },
): Promise<Words | undefined> {
  const { whatsappId } = ticket;
  if (!isReplyTimeOver(scope, ticket)) return text.trim() === '' ? undefined : { body: text };
  const connection = whatsappId === null ? undefined : await findConnection(scope, whatsappId);
  return connection && templatedWords(scope, ticket, connection, templated);
}

/** Nothing while the channel holds the template back, or where a place would stay empty. */
async function templatedWords(
  scope: Scope,
  { contact, code }: Ticket,
  connection: Connection,
  templated: TemplatedText,
): Promise<Words | undefined> {
  const use = connection[templated];
  const connectionId = connection.id;
  const template = use ? await findTemplate(scope, { id: use.templateId, connectionId }) : undefined;
  if (!use || !template?.isSendable) return undefined;
  const timeZone = await findTimeZone(scope);
  const known = { contactName: nameToSay(contact), protocol: code, now: scope.now, timeZone };
  const values = use.templateValues.map((value) => placedText(fillVariables(value, known)));
  return templateLetter(scope, template, values);
}
