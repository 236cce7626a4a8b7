import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { PlanLimit } from '#contract/schema.ts';
import { now } from '#web/clock.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { ScreenTitle } from '#web/components/panes/screen-title.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { formatDate, formatDay, formatMonth } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ReachedLimit } from '#web/list-screen/own-quota.tsx';
import { type CalendarView, calendarViews, turned } from './calendar-days.ts';

interface SchedulesHeaderProps {
  view: CalendarView;
  date: Date;
  days: readonly Date[];
  count: number | null;
  onShow: (view: CalendarView, date: Date) => void;
  /** What of the company's plan is used, where that is known. */
  quota: ReactNode;
  reached: PlanLimit | null;
  onAdd: () => void;
}

export const SchedulesHeader = ({ view, date, days, count, quota, reached, onShow, onAdd }: SchedulesHeaderProps) => {
  const { t } = useTranslation('calendar');
  const limitId = useId();
  return (
    <>
      <header className="flex flex-wrap items-center gap-3 border-b border-line px-6 py-3.5 max-sm:px-4">
        <ScreenTitle title={t('title')} count={count} />
        {quota}
        <Button
          variant="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={reached !== null}
          aria-describedby={reached ? limitId : undefined}
          onClick={onAdd}
        >
          {t('add')}
        </Button>
      </header>
      <ReachedLimit id={limitId} reached={reached} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 px-6 pt-3.5 max-sm:px-4">
        <Button onClick={() => onShow(view, now())}>{t('today')}</Button>
        <IconButton label={t('before')} onClick={() => onShow(view, turned(view, date, -1))}>
          <ChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('after')} onClick={() => onShow(view, turned(view, date, 1))}>
          <ChevronRight size={18} aria-hidden="true" />
        </IconButton>
        <h2 aria-live="polite" className="flex-1 font-semibold first-letter:uppercase">
          {view === 'month' && formatMonth(date)}
          {view === 'day' && formatDay(date)}
          {view === 'week' && t('week', { from: formatDate(days[0] ?? date), to: formatDate(days.at(-1) ?? date) })}
        </h2>
        <Tabs
          look="pill"
          label={t('views.label')}
          tabs={calendarViews.map((id) => ({ id, label: t(`views.${id}`) }))}
          selected={view}
          onSelect={(next) => onShow(next, date)}
        />
      </div>
    </>
  );
};
