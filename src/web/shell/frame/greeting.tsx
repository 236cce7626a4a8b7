import { Fragment } from 'react';
import type { User } from '#contract/schema.ts';
import { formatDateIn } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Who one is and where; admins also see until when the company is active. */
export const Greeting = ({ user }: { user: User }) => {
  const { t } = useTranslation('shell');
  const words = t('topBar.hello', { name: marks.name, company: marks.company }).split(/([\uE000\uE001])/u);
  return (
    <p className="flex min-w-0 gap-1.5 text-ink2">
      <span className="min-w-0 truncate" title={t('topBar.hello', { name: user.name, company: user.company.name })}>
        {words.map((word, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence have no other name than their place
          <Fragment key={place}>{boldOf(word, user) ?? word}</Fragment>
        ))}
      </span>
      {user.profile === 'admin' && user.company.dueDate && (
        <span className="shrink-0 text-ink3">
          {t('topBar.activeUntil', { date: formatDateIn(user.company.dueDate, user.company.timeZone) })}
        </span>
      )}
    </p>
  );
};

// Names are put between the words as they are, whatever they contain.
const marks = { name: '\uE000', company: '\uE001' };

const boldOf = (word: string, user: User) => {
  if (word === marks.name) return <b className="font-semibold text-ink">{user.name}</b>;
  if (word === marks.company) return <b className="font-semibold text-ink">{user.company.name}</b>;
  return null;
};
