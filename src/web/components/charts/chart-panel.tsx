import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Segmented } from '#web/components/fields/segmented.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { csvOf, download } from '#web/csv.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface ChartTable {
  head: string[];
  rows: (string | number)[][];
}

interface ChartPanelProps {
  title: string;
  /** What the saved file is called, without its ending. */
  file: string;
  /** The same in numbers. */
  table: ChartTable;
  children: ReactNode;
}

/** A chart that can be read as a table and saved as one. */
export const ChartPanel = ({ title, file, table, children }: ChartPanelProps) => {
  const { t } = useTranslation('dashboard');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <section aria-label={title} className="min-w-0 rounded-md border border-line bg-panel">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line2 px-4 py-2">
        <h2 className="min-w-0 flex-1 text-sm font-semibold">{title}</h2>
        <Segmented
          label={t('view.label', { title })}
          selected={view}
          onSelect={setView}
          choices={[
            { id: 'chart', label: t('view.chart') },
            { id: 'table', label: t('view.table') },
          ]}
        />
        <IconButton
          size="sm"
          label={t('view.save', { title })}
          onClick={() => download(csvOf([table.head, ...table.rows]), `${file}.csv`)}
        >
          <Download size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="p-4 max-sm:p-3">
        <PaneBoundary>{view === 'chart' ? children : <Numbers label={title} table={table} />}</PaneBoundary>
      </div>
    </section>
  );
};

const Numbers = ({ label, table }: { label: string; table: ChartTable }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
  <section className="max-h-64 overflow-auto" tabIndex={0} aria-label={label}>
    <table className="w-full border-collapse text-sm tabular-nums">
      <thead>
        <tr>
          {table.head.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={`sticky top-0 bg-panel py-1 pr-3 text-xs font-normal text-ink3 ${index === 0 ? 'text-left' : 'text-right'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...values]) => (
          <tr key={name} className="border-t border-line2">
            <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
              {name}
            </th>
            {values.map((value, index) => (
              <td key={table.head[index + 1]} className="py-1 pr-3 text-right">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
