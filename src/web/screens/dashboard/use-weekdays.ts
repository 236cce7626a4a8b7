import { useMemo } from 'react';
import { formatWeekday } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Short names of the weekdays, from Sunday on, in the language of the page. */
export const useWeekdays = (): string[] => {
  const { i18n } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are those of the language that is shown.
  return useMemo(
    () => Array.from({ length: 7 }, (_, day) => formatWeekday(new Date(2023, 0, 1 + day))),
    [i18n.language],
  );
};
