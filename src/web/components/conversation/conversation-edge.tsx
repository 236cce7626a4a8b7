import { Spinner } from '#web/components/spinner.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Whether there are older messages, and how fetching them stands. */
export type OlderState = 'none' | 'idle' | 'loading' | 'failed';

interface ConversationEdgeProps {
  state: OlderState;
  height: number;
  onRetry: () => void;
}

/** The room above the oldest loaded message; it keeps its height, so that nothing moves. */
export const ConversationEdge = ({ state, height, onRetry }: ConversationEdgeProps) => {
  const { t } = useTranslation('conversation');
  return (
    <div className="absolute inset-x-0 top-0 grid place-items-center text-xs text-ink2" style={{ height }}>
      {state === 'loading' && (
        <span role="status" className="inline-flex items-center gap-2">
          <Spinner />
          {t('message.loadingOlder')}
        </span>
      )}
      {state === 'failed' && (
        <span role="alert" className="inline-flex items-center gap-2 text-danger">
          {t('message.olderFailed')}
          <button type="button" className="rounded-sm font-medium text-ink underline" onClick={onRetry}>
            {t('message.retry')}
          </button>
        </span>
      )}
    </div>
  );
};
