import { useTranslation } from '#web/i18n/use-translation.ts';
import { type Progress, useTimeLeft } from './time-left.ts';

/** How long it will take by the pace so far, in words and rounded up; undefined while that can't be known. */
export const useTimeLeftText = (progress: Progress): string | undefined => {
  const { t } = useTranslation('contact-import');
  const left = useTimeLeft(progress);
  if (left === null) return undefined;
  const count = Math.ceil(left / 60_000);
  return count <= 1 ? t('progress.leftUnder') : t('progress.left', { count });
};
