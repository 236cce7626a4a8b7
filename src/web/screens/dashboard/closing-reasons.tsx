import type { Dashboard } from '#contract/schema.ts';
import { ChartPanel } from '#web/components/charts/chart-panel.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface ClosingReasonsProps {
  closings: NonNullable<Dashboard['closingReasons']>;
  /** Closings of the time, with a reason or without. */
  finished: number;
  onOpen: (reasonId: number) => void;
}

/** How many tickets were closed with each reason, each leading to its tickets, and how many without. */
export const ClosingReasons = ({ closings, finished, onOpen }: ClosingReasonsProps) => {
  const { t } = useTranslation('dashboard');
  const without = Math.max(0, finished - closings.reduce((sum, { tickets }) => sum + tickets, 0));
  const most = Math.max(without, ...closings.map(({ tickets }) => tickets));
  return (
    <ChartPanel
      title={t('closings.title')}
      file={t('closings.file')}
      table={{
        head: [t('closings.reason'), t('closings.tickets')],
        rows: [
          ...closings.map(({ name, tickets }) => [name, tickets]),
          ...(without > 0 ? [[t('closings.without'), without]] : []),
        ],
      }}
    >
      <ul aria-label={t('closings.title')} className="flex flex-col gap-0.5">
        {closings.map(({ id, name, tickets }) => (
          <li key={id}>
            <button
              type="button"
              title={t('cards.open')}
              onClick={() => onOpen(id)}
              className="block w-full rounded-md px-2 py-1.5 text-left transition-colors duration-100 hover:bg-hover"
            >
              <Bar name={name} count={tickets} share={tickets / most} />
            </button>
          </li>
        ))}
        {without > 0 && (
          <li className="px-2 py-1.5 text-ink2">
            <Bar name={t('closings.without')} count={without} share={without / most} isQuiet />
          </li>
        )}
      </ul>
    </ChartPanel>
  );
};

interface BarProps {
  name: string;
  count: number;
  share: number;
  isQuiet?: boolean;
}

const Bar = ({ name, count, share, isQuiet = false }: BarProps) => (
  <>
    <span className="flex items-baseline justify-between gap-3 text-sm">
      <span className="min-w-0 truncate" title={name}>
        {name}
      </span>
      <span className="tabular-nums">{count}</span>
    </span>
    <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunk">
      <span
        className={`own-colour block h-full rounded-full ${isQuiet ? 'bg-control' : 'bg-ok'}`}
        style={{ width: `${Math.max(1, share * 100)}%` }}
      />
    </span>
  </>
);
