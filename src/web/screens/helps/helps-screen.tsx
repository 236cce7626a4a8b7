import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Help } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { listAllHelps } from '#web/api/helps.ts';
import { ErrorState, OfflineState, PaneState } from '#web/components/panes/pane-state.tsx';
import { ScreenTitle } from '#web/components/panes/screen-title.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { HelpCard } from './help-card.tsx';
import { HelpVideo } from './help-video.tsx';

/** The Help page (spec section 2). */
export const Screen = () => {
  const [tries, setTries] = useState(0);
  return <Helps key={tries} onRetry={() => setTries(tries + 1)} />;
};

const Helps = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('helps');
  const { status, output: helps, error } = useCall(allHelps, undefined);
  const [watched, setWatched] = useState<Help | null>(null);
  const code = status === 'error' ? failureOf(error).code : null;
  return (
    <div className="flex h-full flex-col bg-panel">
      <header className="border-b border-line px-6 py-3.5 max-sm:px-4">
        <ScreenTitle title={t('register.title')} count={helps?.length ?? null} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {code === 'network' && <OfflineState onRetry={onRetry} />}
        {code !== null && code !== 'network' && <ErrorState reason={errorText(code)} onRetry={onRetry} />}
        {status === 'active' && <SkeletonList rows={5} rowClassName="h-28" avatar={false} />}
        {helps?.length === 0 && (
          <PaneState icon={CircleQuestionMark} title={t('register.empty')} hint={t('emptyHint')} />
        )}
        {helps && helps.length > 0 && (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 p-6 max-sm:p-4">
            {helps.map((help) => (
              <li key={help.id}>
                <HelpCard help={help} onWatch={() => setWatched(help)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {watched && <HelpVideo help={watched} onClose={() => setWatched(null)} />}
    </div>
  );
};

const allHelps = fromPromise<Help[], undefined>(({ signal }) => listAllHelps(signal));
