import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '#contract/schema.ts';
import { useDaysLeft, useIsFinanceOnly } from '#web/desk/session-hooks.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { financePaths } from './guard.ts';

/** A line below the top bar for admins: the subscription ends in three days or fewer, or has ended. */
export const DueNotice = ({ user }: { user: User }) => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const isFinanceOnly = useIsFinanceOnly();
  const daysLeft = useDaysLeft();
  const { dueDate } = user.company;
  const isNear = daysLeft !== null && daysLeft <= NEAR_DAYS;
  if (user.profile !== 'admin' || !dueDate || !(isNear || isFinanceOnly)) return null;
  return (
    <div
      role="status"
      className="flex shrink-0 items-center gap-2.5 border-b border-line bg-warn-soft px-4 py-1.5 text-sm"
    >
      <CalendarX size={16} className="shrink-0 text-warn" aria-hidden="true" />
      <p className="min-w-0">
        {isFinanceOnly || daysLeft === null || daysLeft < 1
          ? t('due.ended', { date: formatDate(dueDate) })
          : t('due.near', { count: daysLeft, date: formatDate(dueDate) })}
      </p>
      {!financePaths.includes(pathname) && (
        <Link to="/financeiro" className="shrink-0 font-medium underline">
          {t('due.pay')}
        </Link>
      )}
    </div>
  );
};

const NEAR_DAYS = 3;
