import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronUp, ServerCrash } from 'lucide-react';
import { useId, useState } from 'react';
import { fromPromise } from 'xstate';
import { selectStanding, troublesMachine } from '#machines/troubles.ts';
import { listTroubles } from '#web/api/installation.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TroubleList } from './trouble-list.tsx';
import { useEndedTroubles } from './use-ended-troubles.ts';

/** A line below the top bar for super users: what is wrong with the installation, since when, and what to do. */
export const TroubleNotice = () => {
  const { t } = useTranslation('troubles');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const troubles = useSelector(useSection(section), (snapshot) => snapshot.context.troubles);
  useEndedTroubles(troubles);
  const [first, ...others] = selectStanding({ troubles });
  if (!first) return null;
  const Fold = isOpen ? ChevronUp : ChevronDown;
  return (
    <section aria-label={t('title')} className="shrink-0 border-b border-line bg-danger-soft px-4 py-1 text-sm">
      <div className="flex items-center gap-2.5">
        <ServerCrash size={16} className="shrink-0 text-danger" aria-hidden="true" />
        <p role="status" className="min-w-0 flex-1 wrap-anywhere">
          <span className="font-medium">
            {isOpen ? t('title') : t(`what.${first.code}`, { subject: first.subject })}
          </span>{' '}
          {!isOpen && others.length > 0 && t('more', { count: others.length })}
        </p>
        <IconButton
          label={isOpen ? t('fold') : t('unfold')}
          aria-expanded={isOpen}
          aria-controls={id}
          size="sm"
          onClick={() => setOpen(!isOpen)}
        >
          <Fold size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div id={id} hidden={!isOpen}>
        <TroubleList standing={[first, ...others]} over={troubles.filter(({ until }) => until !== null)} />
      </div>
    </section>
  );
};

const section = troublesMachine.provide({
  actors: { listTroubles: fromPromise(({ signal }) => listTroubles(signal)) },
});
