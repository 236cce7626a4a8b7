import { type FormEvent, type ReactNode, useState } from 'react';
import type { Failure } from '#machines/call.ts';
import type { OpeningHours as OpeningDay } from '#machines/opening-hours.ts';
import { Button } from '#web/components/button.tsx';
import { OpeningHours } from '#web/components/fields/opening-hours.tsx';
import { openingHoursRules } from '#web/components/fields/opening-hours-rules.ts';
import { errorText } from '#web/desk/error-text.ts';
import { failedPaths } from '#web/desk/failed-paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface HoursFormProps {
  /** As they are stored. When somebody else changes them, what is being written here stays. */
  days: readonly OpeningDay[];
  busy: boolean;
  failure: Failure | null;
  onSave: (days: OpeningDay[]) => void;
  /** What stands beside the days: what is said while it is closed. */
  aside?: ReactNode;
}

export const HoursForm = ({ days, busy, failure, onSave, aside }: HoursFormProps) => {
  const { t } = useTranslation(['settings', 'common']);
  const [draft, setDraft] = useState<OpeningDay[] | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isChanged = draft !== null && JSON.stringify(draft) !== JSON.stringify(days);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!draft || !isChanged || busy) return;
    const found = errorsOf(draft);
    setErrors(found);
    if (Object.keys(found).length === 0) onSave(draft);
  };
  const errorOf = (day: number, end: 'startTime' | 'endTime') => {
    const place = `/${day}/${end}`;
    const isRefused = failedPaths(failure).includes(`/body/schedules${place}`);
    return errors[place] ?? (isRefused ? errorText(failure?.code) : undefined);
  };

  return (
    <div className="grid items-start gap-x-10 gap-y-6 pt-5 pb-10 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-ink2">{t('hoursHint')}</p>
        <div className="rounded-md border border-line px-4 py-1">
          <OpeningHours days={draft ?? days} onChange={setDraft} errorOf={errorOf} />
        </div>
        <div className="flex justify-end gap-2">
          {isChanged && !busy && (
            <Button
              onClick={() => {
                setDraft(null);
                setErrors({});
              }}
            >
              {t('common:cancel')}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy} disabled={!isChanged}>
            {t('common:save')}
          </Button>
        </div>
      </form>
      {aside}
    </div>
  );
};

/** What is wrong, by its place: `/1/endTime` is the end of the second day. */
const errorsOf = (days: OpeningDay[]): Record<string, string> => {
  const { error } = openingHoursRules.safeParse(days);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [`/${path.join('/')}`, message]));
};
