import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { Connection } from '#contract/schema.ts';
import { classes } from '#web/components/classes.ts';
import { Tabs } from '#web/components/tabs.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { QueueAssignment, type QueueSkills } from './queue-assignment.tsx';
import { QueueClosingReason, QueueFields, QueueMessages } from './queue-fields.tsx';
import { type CompanyOfQueue, QueueHours } from './queue-hours.tsx';
import { QueueResponders, type QueueRespondersProps } from './queue-responders.tsx';
import type { QueueValues } from './queue-rules.ts';
import { QueueSla } from './queue-sla.tsx';

export interface QueueTabsProps extends QueueRespondersProps {
  /** The colours of the other queues. */
  taken: readonly { colour: string; by: string }[];
  others: readonly { id: number; name: string }[];
  skills: QueueSkills;
  /** Whether queues have hours of their own (`scheduleType` is queue). */
  hasHours: boolean;
  /** What stands below the name of the first tab. */
  queueOptions: ReactNode;
  /** Any of them may have brought a ticket of this queue. */
  connections: readonly Pick<Connection, 'name' | 'outOfHoursMessage'>[];
  company: CompanyOfQueue;
}

/** Dados da Fila, and where queues have them Horários de Atendimento. Saving what is wrong shows the tab it stands in. */
export const QueueTabs = ({
  taken,
  others,
  skills,
  hasHours,
  queueOptions,
  connections,
  company,
  ...responders
}: QueueTabsProps) => {
  const { t } = useTranslation('queues');
  const panelId = useId();
  const { errors, submitCount } = useFormState<QueueValues>();
  const [tab, setTab] = useState<'data' | 'hours'>('data');
  const [saves, setSaves] = useState(submitCount);
  if (saves !== submitCount) {
    setSaves(submitCount);
    if (Object.keys(errors).length > 0) setTab(isAboutHours(errors) ? 'hours' : 'data');
  }
  const hours = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saves > 0) hours.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [saves]);
  const data = (
    <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid gap-5">
        <QueueFields taken={taken} />
        <QueueAssignment others={others} skills={skills} />
        <QueueSla />
        {queueOptions}
      </div>
      <div className="grid gap-5">
        <QueueMessages />
        <QueueResponders {...responders} />
        <QueueClosingReason />
      </div>
    </div>
  );
  if (!hasHours && !errors.schedules && !errors.daysOff) return data;
  return (
    <>
      <Tabs
        label={t('tabs.label')}
        tabs={[
          { id: 'data', label: t('tabs.data') },
          { id: 'hours', label: t('tabs.hours') },
        ]}
        selected={tab}
        onSelect={setTab}
        panelId={panelId}
        className="-mx-5 px-5"
      />
      <div id={panelId} role="tabpanel" aria-label={t(`tabs.${tab}`)} className="grid">
        <div inert={tab !== 'data'} className={classes(place, tab !== 'data' && away)}>
          {data}
        </div>
        <div ref={hours} inert={tab !== 'hours'} className={classes(place, tab !== 'hours' && away)}>
          <QueueHours connections={connections} company={company} />
        </div>
      </div>
    </>
  );
};

/** Both tabs take the room of the taller one, so that the dialog does not jump; on a phone each takes its own. */
const place = 'col-start-1 row-start-1 min-w-0';
const away = 'invisible max-md:hidden';

const isAboutHours = ({ schedules, daysOff, ...others }: object & { schedules?: unknown; daysOff?: unknown }) =>
  (schedules ?? daysOff) !== undefined && Object.keys(others).length === 0;
