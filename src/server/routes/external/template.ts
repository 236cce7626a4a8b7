import type { components } from '#contract/schema.ts';
import { mediaPlaceOf } from '#machines/template.ts';
import type { StoredFile } from '#server/files/files.ts';
import { broken } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { letterWith } from '#server/records/connections/template-letter.ts';
import type { ExternalLetter } from '#server/records/messages/external.ts';
import { namedTemplate, placedValues } from '../base/template.ts';
import { assertTemplateFile } from '../connections/template-files.ts';

type Asked = Pick<components['schemas']['ExternalMessage'], 'template' | 'templateLanguage' | 'templateValues'>;

const AT = '/body/templateValues';

/**
 * What a template says that another program names as its channel does, and whether it may be sent now. What stands above
 * its text comes along as a file, or as a link among the texts.
 */
export async function letterOfNamedTemplate(
  scope: Scope,
  connectionId: number,
  { template: name = '', templateLanguage: language, templateValues: given = [] }: Asked,
  file: StoredFile | undefined,
): Promise<Pick<ExternalLetter, 'body' | 'template' | 'content' | 'above' | 'isSendable'>> {
  const template = await namedTemplate(scope, connectionId, { name, language });
  const { isSendable } = template;
  const place = mediaPlaceOf(template);
  if (!file) {
    const values = placedValues(template, given, AT);
    if (place && !/^https?:\/\/\S+$/.test(values[place.index] ?? ''))
      throw broken(`${AT}/${place.index}`, `must be a link to the ${place.kind}, or it must come along as a file`);
    return { ...letterWith(template, values, undefined), isSendable };
  }
  if (!place) throw broken('/body/medias', 'must not stand beside a template without one');
  const above = assertTemplateFile(place.kind, file);
  const values = placedValues(template, given.toSpliced(place.index, 0, above.name), AT);
  const kept = { file: above.name, name: above.displayName, mime: above.mime, size: above.size };
  return { ...letterWith(template, values, kept), above, isSendable };
}
