import { Mic, SendHorizontal, Trash2 } from 'lucide-react';
import { IconButton } from '#web/components/icon-button.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { playTime } from '../media/play-time.ts';
import { Waveform } from '../media/waveform.tsx';

export interface RecordingBarProps {
  state: 'asking' | 'recording' | 'encoding';
  seconds: number;
  levels: readonly number[];
  onSend: () => void;
  onCancel: () => void;
}

/** Stands in the composer's place while a voice message is being made. */
export const RecordingBar = ({ state, seconds, levels, onSend, onCancel }: RecordingBarProps) => {
  const { t } = useTranslation('recorder');
  return (
    <section
      aria-label={t('recording')}
      className="flex min-h-18 shrink-0 items-center gap-3 border-t border-line bg-panel px-3 py-2.5 sm:px-4"
    >
      <IconButton label={t('cancel')} onClick={onCancel} className="text-danger">
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      <div className="flex h-11 min-w-0 flex-1 items-center gap-3 rounded-lg border border-line bg-bg px-3">
        {state === 'recording' ? <Running seconds={seconds} levels={levels} /> : <Waiting state={state} />}
      </div>
      <button
        type="button"
        aria-label={t('send')}
        title={t('send')}
        disabled={state !== 'recording'}
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

const Running = ({ seconds, levels }: { seconds: number; levels: readonly number[] }) => {
  const { t } = useTranslation('recorder');
  return (
    <>
      <Mic size={16} className="shrink-0 text-danger" aria-hidden="true" />
      <span role="timer" aria-label={t('recording')} className="text-sm font-medium tabular-nums">
        {playTime(seconds)}
      </span>
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
