import { Pause, Play, RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from './media-source.tsx';
import { playTime } from './play-time.ts';
import { Spinner } from './spinner.tsx';

interface MediaAudioProps {
  url: string | null;
  size: number | null;
}

const speeds = [1, 1.5, 2];
const fetchedAtOnce = 3_000_000;

/** A voice message: play, place, time and speed. Small files are fetched at once so that their length shows. */
export function MediaAudio({ url, size }: MediaAudioProps) {
  const { t } = useTranslation('tickets');
  const [isAsked, setAsked] = useState((size ?? 0) <= fetchedAtOnce);
  const media = useMedia(url, isAsked);
  const player = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [speed, setSpeed] = useState(1);

  const toggle = () => {
    if (media.status === 'failed') return media.retry();
    setAsked(true);
    if (isPlaying) player.current?.pause();
    else void player.current?.play().catch(() => setPlaying(false));
  };

  const changeSpeed = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
    setSpeed(next);
    if (player.current) player.current.playbackRate = next;
  };

  return (
    <div className="flex w-64 max-w-full items-center gap-2.5 py-0.5">
      <button
        type="button"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-primary text-primary-ink"
        aria-label={t(isPlaying ? 'media.pause' : media.status === 'failed' ? 'media.retry' : 'media.play')}
        onClick={toggle}
      >
        <PlayIcon status={media.status} isPlaying={isPlaying} />
      </button>
      <input
        type="range"
        className="h-6 min-w-0 flex-1 accent-primary"
        aria-label={t('media.place')}
        aria-valuetext={playTime(at)}
        min={0}
        max={length || 1}
        step={0.1}
        value={at}
        disabled={!length}
        onChange={(event) => {
          if (player.current) player.current.currentTime = Number(event.target.value);
        }}
      />
      <span className="text-xs text-ink2 tabular-nums">{playTime(isPlaying || at ? at : length)}</span>
      <button
        type="button"
        className="h-6 min-w-8 rounded-sm text-xs font-medium text-ink2 hover:bg-hover"
        aria-label={t('media.speed', { speed })}
        onClick={changeSpeed}
      >
        {speed}×
      </button>
      {media.status === 'ready' && (
        // biome-ignore lint/a11y/useMediaCaption: a customer's voice message has no captions.
        <audio
          ref={player}
          src={media.address}
          preload="metadata"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
          onEnded={() => setAt(0)}
          onDurationChange={({ currentTarget: { duration } }) => setLength(Number.isFinite(duration) ? duration : 0)}
        />
      )}
    </div>
  );
}

function PlayIcon({ status, isPlaying }: { status: string; isPlaying: boolean }) {
  if (status === 'loading') return <Spinner />;
  if (status === 'failed') return <RotateCw size={15} aria-hidden />;
  if (isPlaying) return <Pause size={15} className="fill-current" aria-hidden />;
  return <Play size={15} className="ml-0.5 fill-current" aria-hidden />;
}
