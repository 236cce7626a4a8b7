import { History } from 'lucide-react';
import { selectCanBegin, selectStep } from '#machines/contact-import.ts';
import { Button } from '#web/components/button.tsx';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ImportPart } from './import-part.ts';

interface ImportActionsProps extends ImportPart {
  newId: () => string;
  onClose: () => void;
}

/** The row of buttons under each step. */
export const ImportActions = ({ snapshot, send, newId, onClose }: ImportActionsProps) => {
  const { t } = useTranslation(['contact-import', 'common']);
  const step = selectStep(snapshot);
  const { run, check } = snapshot.context;
  const isOver = step === 'finished' || step === 'stopped' || step === 'unread';
  const back = () => send({ type: 'contactImport.back' });
  return (
    <>
      {(step === 'choosing' || isOver) && (
        <Button
          variant="quiet"
          className="mr-auto"
          icon={<History size={16} aria-hidden="true" />}
          onClick={() => send({ type: 'contactImport.showRuns' })}
        >
          {t('steps.earlier')}
        </Button>
      )}
      {(step === 'mapping' || step === 'checking' || step === 'earlier') && (
        <Button className={step === 'earlier' ? undefined : 'mr-auto'} onClick={back}>
          {step === 'mapping' ? t('steps.chooseOther') : t('steps.back')}
        </Button>
      )}
      {step === 'unread' && <Button onClick={() => send({ type: 'contactImport.retry' })}>{t('common:retry')}</Button>}
      {step === 'stopped' && (
        <Button variant="primary" autoFocus onClick={() => send({ type: 'contactImport.repeat' })}>
          {t('stopped.repeat')}
        </Button>
      )}
      <Button variant={step === 'finished' ? 'primary' : 'plain'} autoFocus={step === 'finished'} onClick={onClose}>
        {isOver || step === 'earlier' || (step === 'importing' && run) ? t('common:close') : t('common:cancel')}
      </Button>
      {step === 'mapping' && (
        <Button
          variant="primary"
          autoFocus={check?.isSure ?? false}
          busy={snapshot.hasTag('proving')}
          disabled={!selectCanBegin(snapshot)}
          onClick={() => send({ type: 'contactImport.begin', clientId: newId() })}
        >
          <Begin counts={check?.counts} />
        </Button>
      )}
    </>
  );
};

const Begin = ({ counts }: { counts: { created: number; updated: number; unchanged: number } | undefined }) => {
  const { t } = useTranslation('contact-import');
  const count = counts ? counts.created + counts.updated + counts.unchanged : 0;
  if (count === 0) return t('steps.beginUnknown');
  return t('steps.begin', { count, shown: formatNumber(count) });
};
