import type { Naming } from '#server/files/file-name.ts';
import type { Scope } from '../base/scope.ts';
import { mailLanguage } from '../settings/mail-language.ts';
import { findSetting } from '../settings/settings.ts';
import { findTimeZone } from './companies.ts';

/** How the company's files are named that came without a name. */
export async function findFileNaming(scope: Scope): Promise<Naming> {
  const language = mailLanguage(await findSetting(scope, 'botLanguage'));
  return { language, at: scope.now, timeZone: await findTimeZone(scope) };
}
