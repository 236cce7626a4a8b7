import { Controller } from 'react-hook-form';
import { OpeningHours } from '#web/components/opening-hours.tsx';
import type { QueueValues } from './queue-rules.ts';

/** The tab Horários de Atendimento (spec section 2). */
export const QueueHours = () => (
  <Controller<QueueValues, 'schedules'>
    name="schedules"
    render={({ field: { value, onChange }, formState: { errors } }) => (
      <OpeningHours days={value} onChange={onChange} faultOf={(day, end) => errors.schedules?.[day]?.[end]?.message} />
    )}
  />
);
