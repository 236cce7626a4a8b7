import { Button } from '#web/components/button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** That a long recording was thrown away, and the way back for a moment. */
export const RecordingDiscarded = ({ onUndo }: { onUndo: () => void }) => {
  const { t } = useTranslation('recorder');
  return (
    <div
      role="status"
      className="flex shrink-0 items-center gap-2 border-t border-line bg-panel py-1.5 pr-2 pl-4 text-sm text-ink2"
    >
      <span className="min-w-0 flex-1">{t('discarded')}</span>
      <Button size="sm" onClick={onUndo}>
        {t('undoDiscard')}
      </Button>
    </div>
  );
};
