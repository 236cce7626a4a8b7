import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { PaneState } from './pane-state.tsx';

/** What the report of a crash is called in the server's log, once that is known. */
export type CrashReport = 'sending' | 'unsent' | { id: string };

/** How much room a part of the screen has to say that it broke. */
export type PaneLook = 'pane' | 'line' | 'icon';

interface PaneCrashProps {
  look: PaneLook;
  report: CrashReport;
  onRetry: () => void;
}

/** A part of the screen that broke: the code under which the log has it, and another try. */
export const PaneCrash = ({ look, report, onRetry }: PaneCrashProps) => {
  const { t } = useTranslation();
  const hint =
    typeof report === 'object'
      ? t('paneFailedCode', { id: report.id })
      : report === 'unsent'
        ? t('paneFailedUnsent')
        : undefined;
  return (
    <PaneTrouble look={look} title={t('paneFailed')} hint={hint} action={{ label: t('retry'), onPress: onRetry }} />
  );
};

/** A part of the screen whose code is not there: the server has a newer build, or the network is down. */
export const PaneMissing = ({ look }: { look: PaneLook }) => {
  const { t } = useTranslation();
  return <PaneTrouble look={look} title={t('paneMissing')} hint={t('paneMissingHint')} action={useReload()} />;
};

/** A part of the screen whose section has crashed too often to be started anew. */
export const PaneStopped = ({ look, title }: { look: PaneLook; title?: string }) => {
  const { t } = useTranslation();
  const hint = title ? undefined : t('paneStoppedHint');
  return <PaneTrouble look={look} title={title ?? t('paneStopped')} hint={hint} action={useReload()} isPage />;
};

const useReload = () => {
  const { t } = useTranslation();
  return { label: t('reload'), onPress: () => window.location.reload() };
};

interface PaneTroubleProps {
  look: PaneLook;
  title: string;
  hint: string | undefined;
  action: { label: string; onPress: () => void };
  /** As a pane it is all that the page shows. */
  isPage?: boolean;
}

const PaneTrouble = ({ look, title, hint, action, isPage = false }: PaneTroubleProps) => {
  if (look === 'icon') {
    return (
      <span role="alert">
        <IconButton label={[title, hint, action.label].filter(Boolean).join(' ')} onClick={action.onPress}>
          <TriangleAlert size={18} className="text-danger" aria-hidden="true" />
        </IconButton>
      </span>
    );
  }
  const button = (
    <Button
      size={look === 'line' ? 'sm' : 'md'}
      icon={<RefreshCw size={16} aria-hidden="true" />}
      onClick={action.onPress}
    >
      {action.label}
    </Button>
  );
  if (look === 'pane') {
    return (
      <div role="alert" className="h-full">
        <PaneState icon={TriangleAlert} title={title} hint={hint} action={button} isPage={isPage} />
      </div>
    );
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-3 py-2 text-sm">
      <TriangleAlert size={16} className="shrink-0 text-danger" aria-hidden="true" />
      <p className="min-w-40 flex-1">
        {title} {hint && <span className="text-ink2">{hint}</span>}
      </p>
      {button}
    </div>
  );
};
