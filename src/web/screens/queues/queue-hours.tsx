import { Controller, type FieldErrors, get, useFormState, useWatch } from 'react-hook-form';
import type { Connection } from '#contract/schema.ts';
import type { BotLanguage } from '#machines/bot/words.ts';
import { localTime } from '#machines/local-time.ts';
import type { DayOff } from '#machines/opening-hours.ts';
import { now } from '#web/clock.ts';
import { ClosedWords } from '#web/components/fields/closed-words.tsx';
import { DaysOff } from '#web/components/fields/days-off.tsx';
import { OpeningHours } from '#web/components/fields/opening-hours.tsx';
import { daysOffRules, openingHoursRules } from '#web/components/fields/opening-hours-rules.ts';
import { OpeningNow } from '#web/components/fields/opening-now.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { QueueValues } from './queue-rules.ts';

export interface QueueHoursProps {
  /** Where the queue has no words, those of the connection count that its ticket came by. */
  connections: readonly Pick<Connection, 'name' | 'outOfHoursMessage'>[];
  /** What the company has to do with them. */
  company: CompanyOfQueue;
}

export interface CompanyOfQueue {
  /** Its IANA name. */
  timeZone: string;
  daysOff: readonly DayOff[];
  /** Whether its country is Brazil, whose national holidays are known. */
  hasHolidays: boolean;
  /** In which its standard texts are. */
  language: BotLanguage;
}

/** The tab Horários de Atendimento (spec section 2), with what is said outside them. */
export const QueueHours = ({ connections, company }: QueueHoursProps) => {
  const { t } = useTranslation('hours');
  const { errors } = useFormState<QueueValues>();
  const own = useWatch<QueueValues, 'outOfHoursMessage'>({ name: 'outOfHoursMessage' });
  const errorAt = (path: string) => messageAt(errors, path);
  const lines = own.trim()
    ? [{ who: t('words.ownQueue'), words: own }]
    : connections.map(({ name, outOfHoursMessage }) => ({
        who: t('words.connection', { name }),
        words: outOfHoursMessage,
      }));
  return (
    <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-3">
        <QueueNow company={company} />
        <Controller<QueueValues, 'schedules'>
          name="schedules"
          render={({ field: { value, onChange } }) => (
            <OpeningHours
              days={value}
              onChange={onChange}
              errorOf={(day, stretch, end) =>
                errorAt(stretch === 0 ? `/schedules/${day}/${end}` : `/schedules/${day}/stretches/${stretch}/${end}`)
              }
            />
          )}
        />
      </div>
      <div className="flex flex-col gap-5">
        <Controller<QueueValues, 'daysOff'>
          name="daysOff"
          render={({ field: { value, onChange } }) => (
            <DaysOff
              daysOff={value}
              onChange={onChange}
              today={localTime(now(), company.timeZone).date}
              hasHolidays={company.hasHolidays}
              errorAt={(path) => errorAt(`/daysOff${path}`)}
              ofCompany={company.daysOff}
            />
          )}
        />
        <ClosedWords lines={lines} language={company.language} />
      </div>
    </div>
  );
};

/** The message at a place, such as `/schedules/1/endTime`. */
const messageAt = (errors: FieldErrors<QueueValues>, path: string): string | undefined =>
  get(errors, `${path.slice(1).replaceAll('/', '.')}.message`);

/** What is written means at once, as long as it is right. */
const QueueNow = ({ company }: { company: CompanyOfQueue }) => {
  const [schedules, daysOff] = useWatch<QueueValues, ['schedules', 'daysOff']>({ name: ['schedules', 'daysOff'] });
  if (!openingHoursRules.safeParse(schedules).success || !daysOffRules.safeParse(daysOff).success) {
    return <p className="h-5" />;
  }
  return <OpeningNow calendar={{ schedules, daysOff, daysOffBelow: company.daysOff }} timeZone={company.timeZone} />;
};
