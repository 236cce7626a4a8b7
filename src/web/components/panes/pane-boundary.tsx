import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react';
import { isMissingFile } from '#web/missing-file.ts';
import { PageHealthContext } from './page-health.ts';
import { type CrashReport, PaneCrash, type PaneLook, PaneMissing } from './pane-crash.tsx';

export interface PaneBoundaryProps {
  children: ReactNode;
  /** A change of it tries the pane again: the id of what the pane shows. */
  resetKey?: string | number | boolean | null | undefined;
  look?: PaneLook;
  /** What stands around the failure where it can't stand by itself. */
  frame?: (failure: ReactNode) => ReactNode;
}

interface PaneBoundaryState {
  failed: { error: unknown } | null;
  report: CrashReport;
}

const whole: PaneBoundaryState = { failed: null, report: 'sending' };

/** Keeps a failure inside its pane: the rest of the screen goes on. */
export class PaneBoundary extends Component<PaneBoundaryProps, PaneBoundaryState> {
  static override contextType = PageHealthContext;
  declare context: ContextType<typeof PageHealthContext>;
  override state = whole;

  static getDerivedStateFromError(error: unknown): PaneBoundaryState {
    return { failed: { error }, report: 'sending' };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    if (isMissingFile(error)) return this.context.onReloadOffered();
    const { failed } = this.state;
    const showReport = (report: CrashReport) =>
      this.setState((now) => (now.failed === failed ? { ...now, report } : now));
    this.context.reportCrash(error, info.componentStack ?? '').then(
      (id) => showReport({ id }),
      () => showReport('unsent'),
    );
  }

  override componentDidUpdate(before: PaneBoundaryProps) {
    if (before.resetKey !== this.props.resetKey && this.state.failed) this.reset();
  }

  reset = () => this.setState(whole);

  override render() {
    const { children, look = 'pane', frame = alone } = this.props;
    const { failed, report } = this.state;
    if (!failed) return children;
    if (isMissingFile(failed.error)) return frame(<PaneMissing look={look} />);
    return frame(<PaneCrash look={look} report={report} onRetry={this.reset} />);
  }
}

const alone = (failure: ReactNode) => failure;
