import type { MessageTemplate } from '#contract/schema.ts';
import { mediaPlaceOf } from '#machines/template.ts';
import { templateFileError } from '#machines/template-media.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findTemplateFile } from '#server/records/connections/template-files.ts';
import {
  letterWith,
  placedText,
  type TemplateLetter,
  templateLetter,
} from '#server/records/connections/template-letter.ts';
import { findTemplate, findTemplatesNamed } from '#server/records/connections/templates.ts';

/** What a template of a connection says, and as what it is sent; every one of its places has to be filled. */
export async function letterOfTemplate(
  scope: Scope,
  connectionId: number | null,
  { id, values: given }: { id: number; values: readonly string[] },
): Promise<TemplateLetter> {
  const { template, values } = await filledTemplate(scope, connectionId, { id, values: given });
  if (!template.isSendable) throw new HttpError(400, 'ERR_TEMPLATE_NOT_SENDABLE');
  return (await templateLetter(scope, template, values)) ?? letterWith(template, values, undefined);
}

/** A template that another program names as its channel does, and whether it may be sent now. */
export async function namedTemplate(
  scope: Scope,
  connectionId: number,
  { name, language }: { name: string; language: string | undefined },
): Promise<MessageTemplate> {
  const [template, another] = await findTemplatesNamed(scope, { name, language, connectionId });
  if (!template) throw new HttpError(404, 'ERR_NO_TEMPLATE_FOUND');
  if (another) throw broken('/body/templateLanguage', 'is required, the template has several');
  return template;
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
  const values = placedValues(template, given, at);
  const place = mediaPlaceOf(template);
  if (!place) return { template, values };
  const file = await findTemplateFile(scope, values[place.index] ?? '');
  if (!file || templateFileError(place.kind, file))
    throw broken(`${at}/${place.index}`, `must be the path of an uploaded ${place.kind}`);
  return { template, values };
}

/** A text for every place of a template, as the channel takes them. */
export function placedValues({ fields: { length } }: MessageTemplate, given: readonly string[], at: string): string[] {
  const values = given.map(placedText);
  if (values.length !== length) throw broken(at, `must be ${length}`);
  const empty = values.indexOf('');
  if (empty >= 0) throw broken(`${at}/${empty}`, 'must not be empty');
  return values;
}
