import { type FormEvent, useState } from 'react';
import type { SnoozeTimes } from '#contract/schema.ts';
import { dayNumber, localTime } from '#machines/local-time.ts';
import { isSnoozeTime } from '#machines/snooze-times.ts';
import { now } from '#web/clock.ts';
import { Button } from '#web/components/button.tsx';
import { DateTimeField } from '#web/components/fields/date-time-field.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { ErrorState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { snoozedUntil } from '#web/components/tickets/snoozed-until.ts';
import { dateTimeIn, formatDateTimeIn } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface SnoozeDialogProps {
  /** Of several tickets, how many they are. */
  title?: string | undefined;
  times: SnoozeTimes | 'loading' | 'failed';
  /** Why they could not be loaded. */
  failure?: string | undefined;
  onSnooze: (until: string) => void;
  onRetry: () => void;
  onClose: () => void;
}

/** Until when a ticket is put aside: one of the usual times, or any other of the coming year. */
export const SnoozeDialog = ({ title, times, failure, onSnooze, onRetry, onClose }: SnoozeDialogProps) => {
  const { t } = useTranslation('snooze');
  return (
    <Dialog open onClose={onClose} title={title ?? t('title')} size="sm">
      <p className="mb-3 text-sm text-ink2">{t(title ? 'hintOfSeveral' : 'hint')}</p>
      {times === 'loading' && <SkeletonList rows={4} rowClassName="h-9" avatar={false} />}
      {times === 'failed' && <ErrorState reason={failure} onRetry={onRetry} />}
      {typeof times !== 'string' && <Choices times={times} onSnooze={onSnooze} />}
    </Dialog>
  );
};

const Choices = ({ times, onSnooze }: { times: SnoozeTimes; onSnooze: (until: string) => void }) => {
  const { t, i18n } = useTranslation('snooze');
  const { timeZone } = times;
  const known = (['laterToday', 'tomorrow', 'nextWeek'] as const).flatMap((name) => {
    const at = times[name];
    return at === null ? [] : [{ name, at }];
  });
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
        {known.map(({ name, at }, index) => (
          <li key={name}>
            <button
              type="button"
              data-autofocus={index === 0 || undefined}
              className="flex min-h-10 w-full items-center justify-between gap-3 px-3 py-1.5 text-left text-sm -outline-offset-2 hover:bg-hover"
              onClick={() => onSnooze(at)}
            >
              <span>{t(name === 'tomorrow' && !isTomorrow(at, timeZone) ? 'nextDay' : name)}</span>
              <time dateTime={at} className="shrink-0 text-xs text-ink2 tabular-nums">
                {weekdayIn(at, timeZone, i18n.language)} {snoozedUntil(at, timeZone, now())}
              </time>
            </button>
          </li>
        ))}
      </ul>
      <AnyTime times={times} onSnooze={onSnooze} />
    </>
  );
};

const AnyTime = ({
  times: { timeZone, tomorrow },
  onSnooze,
}: {
  times: SnoozeTimes;
  onSnooze: (until: string) => void;
}) => {
  const { t, i18n } = useTranslation('snooze');
  const [text, setText] = useState(() => formatDateTimeIn(tomorrow, timeZone));
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = dateTimeIn(text, timeZone);
    if (!at || !isSnoozeTime(at, now())) return setIsWrong(true);
    onSnooze(at.toISOString());
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-3">
      <Field label={t('at')} hint={zoneName(timeZone, i18n.language)} error={isWrong ? t('wrong') : undefined}>
        {(field) => (
          <DateTimeField
            {...field}
            value={text}
            min={now()}
            onChange={(written) => {
              setText(written);
              setIsWrong(false);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="self-end">
        {t('confirm')}
      </Button>
    </form>
  );
};

/** Days on which nobody is there are passed over. */
const isTomorrow = (at: string, timeZone: string) =>
  dayNumber(localTime(new Date(at), timeZone).date) === dayNumber(localTime(now(), timeZone).date) + 1;

const weekdayIn = (at: string, timeZone: string, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone }).format(new Date(at)).replace('.', '');

const zoneName = (timeZone: string, language: string) =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(now())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
