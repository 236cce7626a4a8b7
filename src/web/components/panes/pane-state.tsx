import { CircleAlert, type LucideIcon, RefreshCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '../button.tsx';

export interface PaneStateProps {
  icon?: LucideIcon;
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
  /** It is all that the page shows, so that its sentence is the page's heading. */
  isPage?: boolean;
}

/** What a list or pane shows instead of its content: a sentence and at most one thing to do. */
export const PaneState = ({ icon: Icon, title, hint, action, isPage = false }: PaneStateProps) => (
  <div className="flex h-full min-h-48 flex-col items-center justify-center gap-1 p-6 text-center">
    {Icon && <Icon size={28} strokeWidth={1.5} className="mb-2 text-ink3" aria-hidden="true" />}
    {isPage ? <h1 className="max-w-120 font-medium">{title}</h1> : <p className="font-medium">{title}</p>}
    {hint && <p className="max-w-80 text-sm wrap-anywhere text-ink2">{hint}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);

export interface ErrorStateProps {
  /** What went wrong, in the user's language. */
  reason?: string | undefined;
  onRetry?: () => void;
}

export const ErrorState = ({ reason, onRetry }: ErrorStateProps) => {
  const { t } = useTranslation();
  return (
    <div role="alert" className="h-full">
      <PaneState
        icon={CircleAlert}
        title={t('loadFailed')}
        hint={reason}
        action={onRetry && <Retry onRetry={onRetry} />}
      />
    </div>
  );
};

export const OfflineState = ({ onRetry }: Pick<ErrorStateProps, 'onRetry'>) => {
  const { t } = useTranslation();
  return (
    <div role="status" className="h-full">
      <PaneState
        icon={WifiOff}
        title={t('offline')}
        hint={t('offlineHint')}
        action={onRetry && <Retry onRetry={onRetry} />}
      />
    </div>
  );
};

const Retry = ({ onRetry }: Required<Pick<ErrorStateProps, 'onRetry'>>) => {
  const { t } = useTranslation();
  return (
    <Button icon={<RefreshCw size={16} aria-hidden="true" />} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
};
