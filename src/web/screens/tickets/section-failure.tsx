import type { Failure } from '#machines/call.ts';
import { Button } from '#web/components/button.tsx';
import { failureText } from '#web/desk/failure-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface SectionFailureProps {
  failure: Failure;
  onRetry: () => void;
}

/** One line in place of what could not be loaded. */
export const SectionFailure = ({ failure, onRetry }: SectionFailureProps) => {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
      <span>{failureText(failure) ?? t('loadFailed')}</span>
      <Button size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
};
