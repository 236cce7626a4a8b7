import { TriangleAlert } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { PaneState } from './pane-state.tsx';

interface PaneBoundaryProps {
  children: ReactNode;
  /** A change of it tries the pane again: the id of what the pane shows. */
  resetKey?: string | number | null;
  onError?: (report: { id: string; error: unknown; stack: string }) => void;
}

/** Keeps a failure inside its pane: the rest of the screen goes on. */
export class PaneBoundary extends Component<PaneBoundaryProps, PaneBoundaryState> {
  override state: PaneBoundaryState = { reportId: null, isOutdated: false };

  static getDerivedStateFromError(error: unknown): PaneBoundaryState {
    return { reportId: newReportId(), isOutdated: isMissingFile(error) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    const id = this.state.reportId ?? newReportId();
    this.props.onError?.({ id, error, stack: info.componentStack ?? '' });
  }

  override componentDidUpdate(before: PaneBoundaryProps) {
    if (before.resetKey !== this.props.resetKey && this.state.reportId) this.reset();
  }

  reset = () => this.setState({ reportId: null, isOutdated: false });

  override render() {
    const { reportId, isOutdated } = this.state;
    if (isOutdated) return <OutdatedPage />;
    return reportId ? <PaneFailure reportId={reportId} onRetry={this.reset} /> : this.props.children;
  }
}

interface PaneBoundaryState {
  reportId: string | null;
  isOutdated: boolean;
}

// The server has a newer build, and the files of this one are gone.
const isMissingFile = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script/iu.test(error.message);

const OutdatedPage = () => {
  const { t } = useTranslation();
  return (
    <div role="alert" className="h-full">
      <PaneState
        icon={TriangleAlert}
        title={t('newVersion')}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        }
      />
    </div>
  );
};

const PaneFailure = ({ reportId, onRetry }: { reportId: string; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <div role="alert" className="h-full">
      <PaneState
        icon={TriangleAlert}
        title={t('paneFailed')}
        hint={t('paneFailedHint', { id: reportId })}
        action={<Button onClick={onRetry}>{t('retry')}</Button>}
      />
    </div>
  );
};

const newReportId = () => Math.random().toString(36).slice(2, 8).toUpperCase();
