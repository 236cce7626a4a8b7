import type { ReactNode } from 'react';
import type { TicketRating } from '#contract/schema.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ContactDrawerSection } from './contact-drawer-view.tsx';
import { RateStars } from './rate-stars.tsx';

export interface ContactRatingsProps {
  /** Newest first. */
  ratings: readonly TicketRating[];
  /** In place of the list, when it could not be loaded. */
  error?: ReactNode;
}

/** How a contact rated what was done for them; nothing where they never did. */
export const ContactRatings = ({ ratings, error }: ContactRatingsProps) => {
  const { t } = useTranslation('drawer');
  if (ratings.length === 0 && !error) return null;
  return (
    <ContactDrawerSection title={t('ratings.title')}>
      {error}
      <ul className="flex flex-col gap-1.5 text-sm empty:hidden">
        {ratings.slice(0, few).map(({ ticketId, rate, ratedAt, user }) => (
          <li key={`${ticketId} ${ratedAt}`} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-2">
            <RateStars rate={rate} />
            <time dateTime={ratedAt} className="text-2xs text-ink3 tabular-nums">
              {formatDate(ratedAt)}
            </time>
            <span className="truncate text-xs text-ink2">
              {[`#${ticketId}`, user?.name].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </ContactDrawerSection>
  );
};

const few = 5;
