import { Controller, useWatch } from 'react-hook-form';
import type { Connection } from '#contract/schema.ts';
import { ClosedWords } from '#web/components/fields/closed-words.tsx';
import { OpeningHours } from '#web/components/fields/opening-hours.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { QueueValues } from './queue-rules.ts';

interface QueueHoursProps {
  /** Where the queue has no words, those of the connection count that its ticket came by. */
  connections: readonly Pick<Connection, 'name' | 'outOfHoursMessage'>[];
}

/** The tab Horários de Atendimento (spec section 2), with what is said outside them. */
export const QueueHours = ({ connections }: QueueHoursProps) => {
  const { t } = useTranslation('hours');
  const own = useWatch<QueueValues, 'outOfHoursMessage'>({ name: 'outOfHoursMessage' });
  const lines = own.trim()
    ? [{ who: t('words.ownQueue'), words: own }]
    : connections.map(({ name, outOfHoursMessage }) => ({
        who: t('words.connection', { name }),
        words: outOfHoursMessage,
      }));
  return (
    <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Controller<QueueValues, 'schedules'>
        name="schedules"
        render={({ field: { value, onChange }, formState: { errors } }) => (
          <OpeningHours
            days={value}
            onChange={onChange}
            errorOf={(day, end) => errors.schedules?.[day]?.[end]?.message}
          />
        )}
      />
      <ClosedWords lines={lines} />
    </div>
  );
};
