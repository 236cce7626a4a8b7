import { CalendarX } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { financePaths } from '../guard.ts';

interface DueLineProps {
  date: string;
  daysLeft: number | null;
  isTrial: boolean;
}

/** What the notice says, and the way to the invoices where one is not there already; no days left is that it has ended. */
export const DueLine = ({ date, daysLeft, isTrial }: DueLineProps) => {
  const { t } = useTranslation('finance');
  const { pathname } = useLocation();
  return (
    <>
      <CalendarX size={16} className="shrink-0 text-warn" aria-hidden="true" />
      <p className="min-w-0">
        {daysLeft === null || daysLeft < 1
          ? t('due.ended', { date })
          : t(isTrial ? 'due.trialNear' : 'due.near', { count: daysLeft, date })}
      </p>
      {!financePaths.includes(pathname) && !pathname.startsWith('/financeiro/') && (
        <Link to="/financeiro" className="shrink-0 font-medium underline">
          {t('due.pay')}
        </Link>
      )}
    </>
  );
};
