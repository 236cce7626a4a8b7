import type { ReactNode } from 'react';
import type { Supervision } from '#contract/schema.ts';
import { type SupervisionSort, supervisionSorts } from '#machines/supervision/order.ts';
import type { SupervisionActorRef } from '#machines/supervision.ts';
import { Segmented } from '#web/components/fields/segmented.tsx';
import { DataTable } from '#web/components/table/data-table.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { usePersonColumns } from './person-columns.tsx';
import { useQueueColumns } from './queue-columns.tsx';
import { SummaryCards } from './summary-cards.tsx';

interface SupervisionFiguresProps {
  figures: Supervision;
  section: Pick<SupervisionActorRef, 'send'>;
  sort: SupervisionSort;
  onSort: (sort: SupervisionSort) => void;
}

export const SupervisionFigures = ({ figures, section, sort, onSort }: SupervisionFiguresProps) => {
  const { t } = useTranslation('supervision');
  const { people, queues } = figures;
  const queueColumns = useQueueColumns(queues.some(({ sla }) => sla !== null));
  const personColumns = usePersonColumns(queues);
  const hold = () => section.send({ type: 'supervision.hold' });
  const release = () => section.send({ type: 'supervision.release' });
  return (
    <div className="grid shrink-0 gap-4 p-6 max-sm:p-4">
      <SummaryCards figures={figures} />
      {queues.length > 0 && (
        <Part title={t('queues.title')}>
          <DataTable label={t('queues.title')} columns={queueColumns} rows={queues} rowId={({ id }) => id ?? 0} />
        </Part>
      )}
      {people.length > 0 && (
        <Part
          title={t('people.title')}
          beside={
            <Segmented
              label={t('people.sort')}
              choices={supervisionSorts.map((id) => ({ id, label: t(`people.sorts.${id}`) }))}
              selected={sort}
              onSelect={onSort}
            />
          }
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody is there. */}
          <div onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
            <DataTable label={t('people.title')} columns={personColumns} rows={people} rowId={({ id }) => id} />
          </div>
        </Part>
      )}
    </div>
  );
};

const Part = ({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0 overflow-hidden rounded-md border border-line bg-panel">
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line2 px-4 py-2">
      <h2 className="flex-1 text-sm font-semibold">{title}</h2>
      {beside}
    </div>
    {children}
  </section>
);
