import { Headphones, Mic, Pause, SendHorizontal, Trash2 } from 'lucide-react';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { playTime } from '../media/play-time.ts';
import { Waveform } from '../media/waveform.tsx';

export interface RecordingBarProps {
  state: 'asking' | 'recording' | 'paused' | 'encoding';
  seconds: number;
  levels: readonly number[];
  onPause: () => void;
  onResume: () => void;
  /** Ends it, to be listened to before it is sent. */
  onHear: () => void;
  onSend: () => void;
  onCancel: () => void;
}

/** Stands in the composer's place while a voice message is being made. Escape throws it away. */
export const RecordingBar = ({ state, seconds, levels, onSend, onCancel, ...on }: RecordingBarProps) => {
  const { t } = useTranslation('recorder');
  return (
    <section
      aria-label={t('recording')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
      className="flex min-h-18 shrink-0 items-center gap-3 border-t border-line bg-panel px-3 py-2.5 sm:px-4"
    >
      <IconButton label={t('cancel')} onClick={onCancel} className="text-danger">
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      <div className="@container flex h-11 min-w-0 flex-1 items-center gap-3 rounded-lg border border-line bg-bg px-3">
        {state === 'recording' || state === 'paused' ? (
          <Running seconds={seconds} levels={levels} isPaused={state === 'paused'} />
        ) : (
          <Waiting state={state} />
        )}
      </div>
      {state === 'recording' && (
        <IconButton label={t('pause')} onClick={on.onPause}>
          <Pause size={18} aria-hidden="true" />
        </IconButton>
      )}
      {state === 'paused' && (
        <>
          <IconButton label={t('hear')} onClick={on.onHear}>
            <Headphones size={18} aria-hidden="true" />
          </IconButton>
          <Button
            icon={<Mic size={18} className="text-danger" aria-hidden="true" />}
            title={t('resume')}
            onClick={on.onResume}
            className="max-sm:px-2"
          >
            <span className="max-sm:sr-only">{t('resume')}</span>
          </Button>
        </>
      )}
      <button
        type="button"
        aria-label={t('send')}
        title={t('send')}
        disabled={state !== 'recording' && state !== 'paused'}
        // biome-ignore lint/a11y/noAutofocus: whoever began to record is going to send it.
        autoFocus
        key={state}
        onClick={onSend}
        className="inline-grid h-9 w-11 shrink-0 place-items-center rounded-md bg-primary text-primary-ink enabled:hover:bg-primary-strong disabled:opacity-40"
      >
        <SendHorizontal size={18} aria-hidden="true" />
      </button>
    </section>
  );
};

const Running = ({ seconds, levels, isPaused }: { seconds: number; levels: readonly number[]; isPaused: boolean }) => {
  const { t } = useTranslation('recorder');
  return (
    <>
      <Mic size={16} className={classes('shrink-0', isPaused ? 'text-ink3' : 'text-danger')} aria-hidden="true" />
      <span role="timer" aria-label={t(isPaused ? 'paused' : 'recording')} className="text-sm font-medium tabular-nums">
        {playTime(seconds)}
      </span>
      {isPaused && (
        <span aria-hidden="true" className="shrink-0 text-sm text-ink2 @max-3xs:hidden">
          {t('stopped')}
        </span>
      )}
      <Waveform levels={levels} bars={48} className="h-6 min-w-0 flex-1 text-ink3" />
    </>
  );
};

const Waiting = ({ state }: { state: 'asking' | 'encoding' }) => {
  const { t } = useTranslation('recorder');
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink2">
      <Spinner size={16} />
      {t(state)}
    </p>
  );
};
