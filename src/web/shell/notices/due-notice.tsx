import { Suspense } from 'react';
import type { User } from '#contract/schema.ts';
import { useDaysLeft, useIsFinanceOnly } from '#web/desk/session-hooks.ts';
import { formatDateIn } from '#web/i18n/dates.ts';
import { lazy } from '#web/lazy.ts';

/** Few ever see it. */
const DueLine = lazy(async () => ({ default: (await import('./due-line.tsx')).DueLine }));

/** A line below the top bar for admins: the subscription ends in three days or fewer, or has ended. */
export const DueNotice = ({ user }: { user: User }) => {
  const isFinanceOnly = useIsFinanceOnly();
  const daysLeft = useDaysLeft();
  const { dueDate, trialExpiration, timeZone } = user.company;
  const isNear = daysLeft !== null && daysLeft <= NEAR_DAYS;
  if (user.profile !== 'admin' || !dueDate || !(isNear || isFinanceOnly)) return null;
  return (
    <div
      role="status"
      className="flex min-h-8 shrink-0 items-center gap-2.5 border-b border-line bg-warn-soft px-4 py-1.5 text-sm"
    >
      <Suspense>
        <DueLine
          date={formatDateIn(dueDate, timeZone)}
          daysLeft={isFinanceOnly ? 0 : daysLeft}
          isTrial={trialExpiration !== null && trialExpiration >= dueDate}
        />
      </Suspense>
    </div>
  );
};

const NEAR_DAYS = 3;
