import type { ImportFault, ImportNote } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

type Reason = Pick<ImportFault, 'reason' | 'code' | 'firstRow'>;

/** Why a row was refused, in the user's words. */
export const useReasonText = () => {
  const { t } = useTranslation(['contacts', 'errors']);
  return ({ reason, code, firstRow = 0 }: Reason): string =>
    isWorded(code) ? t(`errors:${code}`) : t(`import.reasons.${reason}`, { row: firstRow });
};

/** Which cell of a row was left out, and why. */
export const useNoteText = () => {
  const { t } = useTranslation('contact-import');
  return ({ reason, value }: Pick<ImportNote, 'reason' | 'value'>): string =>
    [t(`report.noteReasons.${reason}`), value].filter(Boolean).join(' ');
};

const isWorded = (code: ImportFault['code']): code is Exclude<typeof code, undefined | 'ERR_UNAVAILABLE'> =>
  code !== undefined && code !== 'ERR_UNAVAILABLE';
