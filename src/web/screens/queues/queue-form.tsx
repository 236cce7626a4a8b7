import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useId, useState } from 'react';
import { Controller, type FieldErrors, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OpeningHours } from '#web/components/opening-hours.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { QueueFields } from './queue-fields.tsx';
import { type QueueValues, queueRules } from './queue-rules.ts';

export interface QueueFormProps {
  /** The submit button stands in the dialog, outside the form. */
  id: string;
  values: QueueValues;
  /** The colours of the other queues. */
  taken: readonly { colour: string; by: string }[];
  /** Whether queues have hours of their own (`scheduleType` is queue). */
  hasHours: boolean;
  /** What the server refused, field by field, already in words (`type: 'server'`). */
  refusals: FieldErrors<QueueValues>;
  onSubmit: (values: QueueValues) => void;
  /** What stands below the fields of the first tab, outside the form. */
  menu: ReactNode;
}

/** Dados da Fila, and where queues have them Horários de Atendimento (spec section 2). */
export const QueueForm = ({ id, values, taken, hasHours, refusals, onSubmit, menu }: QueueFormProps) => {
  const { t } = useTranslation('queues');
  const panelId = useId();
  const form = useForm<QueueValues>({
    resolver: standardSchemaResolver(queueRules),
    defaultValues: values,
    errors: refusals,
  });
  const { errors } = form.formState;
  const [tab, setTab] = useState<'data' | 'hours'>('data');
  const isHours = hasHours && tab === 'hours';
  const showFault = (faults: FieldErrors<QueueValues>) => setTab(isAboutHours(faults) ? 'hours' : 'data');
  const [shown, setShown] = useState(refusals);
  if (refusals !== shown) {
    setShown(refusals);
    if (Object.keys(refusals).length > 0) showFault(refusals);
  }
  return (
    <div className="grid gap-4">
      {hasHours && (
        <Tabs
          label={t('tabs.label')}
          tabs={[
            { id: 'data', label: t('tabs.data') },
            { id: 'hours', label: t('tabs.hours') },
          ]}
          selected={tab}
          onSelect={setTab}
          panelId={panelId}
          className="-mx-5"
        />
      )}
      <div id={panelId} {...(hasHours && { role: 'tabpanel', 'aria-label': t(`tabs.${tab}`) })} className="grid gap-6">
        <form id={id} noValidate onSubmit={form.handleSubmit(onSubmit, showFault)}>
          <div hidden={isHours}>
            <QueueFields form={form} taken={taken} />
          </div>
          {hasHours && (
            <div hidden={!isHours}>
              <Controller
                control={form.control}
                name="schedules"
                render={({ field }) => (
                  <OpeningHours
                    days={field.value}
                    onChange={field.onChange}
                    faultOf={(day, end) => errors.schedules?.[day]?.[end]?.message}
                  />
                )}
              />
            </div>
          )}
        </form>
        <div hidden={isHours}>{menu}</div>
      </div>
    </div>
  );
};

const isAboutHours = ({ schedules, ...others }: FieldErrors<QueueValues>) =>
  schedules !== undefined && Object.keys(others).length === 0;
