import type { Dashboard, DashboardFigure } from '#contract/schema.ts';
import { ChartPanel } from '#web/components/charts/chart-panel.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { FigurePart } from './dashboard-address.ts';

type Sla = NonNullable<Dashboard['sla']>;
type SlaFigure = Extract<DashboardFigure, 'slaKept' | 'slaBroken'>;

interface SlaFiguresProps {
  sla: Sla;
  onOpen: (figure: SlaFigure, part?: FigurePart) => void;
}

/** How many promises were kept and broken, by queue and by agent, each number leading to its tickets. */
export const SlaFigures = ({ sla, onOpen }: SlaFiguresProps) => {
  const { t } = useTranslation('dashboard');
  const groups = [
    { part: 'queueId', title: t('sla.queues'), rows: sla.queues },
    { part: 'userId', title: t('sla.attendants'), rows: sla.attendants },
  ] as const;
  return (
    <ChartPanel
      title={t('sla.title')}
      file={t('sla.file')}
      table={{
        head: [t('sla.whose'), t('sla.kept'), t('sla.broken')],
        rows: [
          [t('sla.all'), sla.kept, sla.broken],
          ...groups.flatMap(({ rows }) => rows.map(({ name, kept, broken }) => [name, kept, broken])),
        ],
      }}
    >
      <div className="grid gap-5">
        <Row name={t('sla.all')} counts={sla} onOpen={onOpen} />
        <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          {groups.map(({ part, title, rows }) => (
            <section key={part} aria-label={title} className="grid content-start gap-2">
              <h3 className="text-sm font-semibold text-ink2">{title}</h3>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  name={row.name}
                  counts={row}
                  onOpen={(figure) => onOpen(figure, { [part]: row.id })}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
    </ChartPanel>
  );
};

interface RowProps {
  name: string;
  counts: { kept: number; broken: number };
  onOpen: (figure: SlaFigure) => void;
}

const Row = ({ name, counts: { kept, broken }, onOpen }: RowProps) => {
  const { t } = useTranslation('dashboard');
  const share = kept / Math.max(1, kept + broken);
  const figures = [
    { figure: 'slaKept', count: kept, words: t('sla.keptCount', { count: kept }) },
    { figure: 'slaBroken', count: broken, words: t('sla.brokenCount', { count: broken }) },
  ] as const;
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        {figures.map(({ figure, count, words }) => (
          <button
            key={figure}
            type="button"
            disabled={count === 0}
            aria-label={`${name}: ${words}`}
            title={t('cards.open')}
            onClick={() => onOpen(figure)}
            className="rounded-md px-1.5 py-0.5 text-ink2 tabular-nums transition-colors duration-100 enabled:hover:bg-hover"
          >
            {words}
          </button>
        ))}
      </div>
      <span aria-hidden="true" className="mt-1 flex h-1.5 overflow-hidden rounded-full bg-sunk">
        <span className="own-colour block h-full bg-ok" style={{ width: `${share * 100}%` }} />
        <span className="own-colour block h-full bg-danger" style={{ width: `${(1 - share) * 100}%` }} />
      </span>
    </div>
  );
};
