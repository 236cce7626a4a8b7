import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Failure } from '#machines/call.ts';
import type { KeptHours } from '#machines/hours.ts';
import { localTime } from '#machines/local-time.ts';
import { now } from '#web/clock.ts';
import { Button } from '#web/components/button.tsx';
import { DaysOff } from '#web/components/fields/days-off.tsx';
import { OpeningHours } from '#web/components/fields/opening-hours.tsx';
import { daysOffRules, openingHoursRules } from '#web/components/fields/opening-hours-rules.ts';
import { OpeningNow } from '#web/components/fields/opening-now.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { failedPaths } from '#web/desk/failed-paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** As they are stored. When somebody else changes them, what is being written here stays. */
export interface HoursFormProps extends KeptHours {
  busy: boolean;
  failure: Failure | null;
  onSave: (kept: KeptHours) => void;
  timeZone: string;
  hasHolidays: boolean;
  /** What stands beside the days: what is said while it is closed. */
  aside?: ReactNode;
}

export const HoursForm = ({ days, daysOff, busy, failure, onSave, timeZone, hasHolidays, aside }: HoursFormProps) => {
  const { t } = useTranslation(['settings', 'common']);
  const stored = { days, daysOff };
  const [draft, setDraft] = useState<KeptHours | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure || Object.keys(errors).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [errors, failure]);
  const isChanged = draft !== null && JSON.stringify(draft) !== JSON.stringify(stored);
  const shown = draft ?? stored;
  const isRight = Object.keys(errorsOf(shown)).length === 0;
  const lasting = isRight ? shown : stored;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!draft || !isChanged || busy) return;
    const found = errorsOf(draft);
    setErrors(found);
    if (Object.keys(found).length === 0) onSave(draft);
  };
  const errorAt = (path: string) => {
    const isRefused = failedPaths(failure).includes(`/body${path}`);
    return errors[path] ?? (isRefused ? errorText(failure?.code) : undefined);
  };

  return (
    <div className="grid items-start gap-x-10 gap-y-6 pt-5 pb-10 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]">
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-ink2">{t('hoursHint')}</p>
        <OpeningNow calendar={{ schedules: lasting.days, daysOff: lasting.daysOff }} timeZone={timeZone} />
        <div className="rounded-md border border-line px-4 py-1">
          <OpeningHours
            days={shown.days}
            onChange={(changed) => setDraft({ ...shown, days: changed })}
            errorOf={(day, stretch, end) => errorAt(placeOf(day, stretch, end))}
          />
        </div>
        <DaysOff
          daysOff={shown.daysOff}
          onChange={(changed) => setDraft({ ...shown, daysOff: changed })}
          today={localTime(now(), timeZone).date}
          hasHolidays={hasHolidays}
          errorAt={(path) => errorAt(`/daysOff${path}`)}
        />
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

/** What is wrong, by its place in the body: `/schedules/1/endTime` is the end of the second day. */
const errorsOf = ({ days, daysOff }: KeptHours): Record<string, string> =>
  Object.fromEntries([
    ...issuesOf('/schedules', openingHoursRules.safeParse(days)),
    ...issuesOf('/daysOff', daysOffRules.safeParse(daysOff)),
  ]);

const issuesOf = (
  list: string,
  { error }: ReturnType<typeof openingHoursRules.safeParse> | ReturnType<typeof daysOffRules.safeParse>,
) => (error?.issues ?? []).map(({ path, message }) => [`${list}/${path.join('/')}`, message] as const);

const placeOf = (day: number, stretch: number, end: 'startTime' | 'endTime') =>
  stretch === 0 ? `/schedules/${day}/${end}` : `/schedules/${day}/stretches/${stretch}/${end}`;
