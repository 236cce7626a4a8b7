import { Button } from '#web/components/button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface ConflictNoticeProps {
  isGone: boolean;
  onTakeNews: () => void;
}

/** What others did to what a form edits. What one has typed stays until one asks for theirs. */
export const ConflictNotice = ({ isGone, onTakeNews }: ConflictNoticeProps) => {
  const { t } = useTranslation('registers');
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-2 rounded-md border border-line bg-sunk px-3 py-2 text-sm"
    >
      <span className="min-w-0 flex-1">{isGone ? t('deletedMeanwhile') : t('changedMeanwhile')}</span>
      {!isGone && (
        <Button size="sm" onClick={onTakeNews}>
          {t('takeNews')}
        </Button>
      )}
    </div>
  );
};
