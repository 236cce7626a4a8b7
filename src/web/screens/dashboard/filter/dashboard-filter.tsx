import { type FormEvent, useState } from 'react';
import type { Dashboard } from '#contract/schema.ts';
import type { DashboardQuery } from '#machines/dashboard.ts';
import { Button } from '#web/components/button.tsx';
import { ColourMark } from '#web/components/colour-chip.tsx';
import { Segmented } from '#web/components/fields/segmented.tsx';
import { type Choice, Select } from '#web/components/fields/select.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { periods } from '../dashboard-address.ts';
import type { Narrowings } from '../use-narrowings.ts';
import { FilterDates } from './filter-dates.tsx';
import { queryFrom, valuesOf } from './filter-values.ts';

interface DashboardFilterProps {
  query: DashboardQuery;
  narrowings: Narrowings | undefined;
  advertisements?: readonly Advertisement[] | undefined;
  isBusy: boolean;
  onAsk: (query: DashboardQuery) => void;
}

type Advertisement = NonNullable<Dashboard['advertisements']>[number];

/** For which days, and whose tickets. */
export const DashboardFilter = ({ query, narrowings, advertisements = [], isBusy, onAsk }: DashboardFilterProps) => {
  const { t } = useTranslation('dashboard');
  const [values, setValues] = useState(() => valuesOf(query));
  const [isTried, setTried] = useState(false);
  const change = (some: Partial<typeof values>) => setValues({ ...values, ...some });
  const all = <Item extends { id: number; name: string }>(label: string, items: readonly Item[] = []) => [
    { value: 0, label },
    ...items.map(
      (item): Choice<number> => ({
        value: item.id,
        label: item.name,
        ...('color' in item && { mark: <ColourMark colour={String(item.color)}>{null}</ColourMark> }),
      }),
    ),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const asked = queryFrom(values);
    if (asked) onAsk(asked);
  };
  return (
    <form
      aria-label={t('filter.label')}
      onSubmit={submit}
      className="mt-1 flex flex-wrap items-start gap-2 max-sm:grid max-sm:grid-cols-2"
    >
      <div className={`flex h-14 items-center max-sm:col-span-2 max-sm:h-9 ${belowLabel}`}>
        <Segmented
          label={t('filter.type')}
          selected={values.type}
          onSelect={(type) => change({ type })}
          choices={[
            { id: 'date', label: t('filter.byDate') },
            { id: 'period', label: t('filter.byPeriod') },
          ]}
        />
      </div>
      {values.type === 'date' ? (
        <FilterDates values={values} isTried={isTried} onChange={change} />
      ) : (
        <div className={`w-48 max-sm:col-span-2 max-sm:w-full ${belowLabel}`}>
          <Select
            label={t('filter.period')}
            value={values.days}
            onChange={(days) => change({ days })}
            choices={[
              { value: 0, label: t('filter.none') },
              ...periods.map((count) => ({ value: count as number, label: t('filter.last', { count }) })),
            ]}
          />
        </div>
      )}
      <div className={`w-42 max-sm:w-full ${belowLabel}`}>
        <Select
          label={t('filter.queue')}
          value={values.queueId}
          onChange={(queueId) => change({ queueId })}
          choices={all(t('filter.allQueues'), narrowings?.queues)}
        />
      </div>
      <div className={`w-50 max-sm:w-full ${belowLabel}`}>
        <Select
          label={t('filter.connection')}
          value={values.connectionId}
          onChange={(connectionId) => change({ connectionId })}
          choices={all(t('filter.allConnections'), narrowings?.connections)}
        />
      </div>
      <div className={`w-50 max-sm:w-full ${belowLabel}`}>
        <Select
          label={t('filter.agent')}
          value={values.userId}
          onChange={(userId) => change({ userId })}
          choices={all(t('filter.allAgents'), narrowings?.users)}
        />
      </div>
      {(advertisements.length > 0 || values.advertisement) && (
        <div className={`w-46 max-sm:w-full ${belowLabel}`}>
          <Select
            label={t('filter.advertisement')}
            value={values.advertisement}
            onChange={(advertisement) => change({ advertisement })}
            choices={[
              { value: '', label: t('filter.allOrigins') },
              { value: '*', label: t('filter.anyAdvertisement') },
              ...withChosen(advertisements, values.advertisement).map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        </div>
      )}
      <div className={`max-sm:grid ${belowLabel}`}>
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  );
};

/** What is chosen can be seen also where it led to nothing in these days. */
const withChosen = (advertisements: readonly Advertisement[], chosen: string): Pick<Advertisement, 'id' | 'title'>[] =>
  chosen === '' || chosen === '*' || advertisements.some(({ id }) => id === chosen)
    ? [...advertisements]
    : [...advertisements, { id: chosen, title: chosen }];

/** In line with the dates, which have their labels above them and what is wrong with them below. */
const belowLabel = 'sm:pt-5';
