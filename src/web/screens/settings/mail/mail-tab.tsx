import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { MailSettings } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { findMailSettings } from '#web/api/mail-settings.ts';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { MailForm } from './mail-form.tsx';
import { MailNotice } from './mail-notice.tsx';
import { MailQueueState } from './mail-queue-state.tsx';
import { TestMailPart } from './test-mail-part.tsx';

/** E-mail, for super users: over what the installation sends mail, and what became of it. */
export const MailTab = () => {
  const [tries, setTries] = useState(0);
  return <Content key={tries} onRetry={() => setTries(tries + 1)} />;
};

const Content = ({ onRetry }: { onRetry: () => void }) => {
  const { status, output, error } = useCall(stored, undefined);
  const [saved, setSaved] = useState<{ settings: MailSettings; times: number } | null>(null);
  if (status === 'error') {
    const { code } = failureOf(error);
    if (code === 'network') return <OfflineState onRetry={onRetry} />;
    return <ErrorState reason={errorText(code)} onRetry={onRetry} />;
  }
  const settings = saved?.settings ?? output;
  if (!settings) return <SkeletonList rows={7} rowClassName="h-14" avatar={false} />;
  const times = saved?.times ?? 0;
  return (
    <div className="grid items-start gap-x-10 gap-y-6 pt-5 pb-10 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-5">
        <MailNotice settings={settings} />
        <MailForm key={times} settings={settings} onSaved={(next) => setSaved({ settings: next, times: times + 1 })} />
        <TestMailPart key={`test ${times}`} settings={settings} />
      </div>
      <MailQueueState settings={settings} />
    </div>
  );
};

const stored = fromPromise<MailSettings, undefined>(({ signal }) => findMailSettings(signal));
