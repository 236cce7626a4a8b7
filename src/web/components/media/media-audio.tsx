import { Pause, Play, RotateCw } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { createAtom, useAtom } from '#web/atom.ts';
import { Spinner } from '#web/components/spinner.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AudioTrack } from './audio-track.tsx';
import { MediaDocument } from './media-document.tsx';
import { useMedia } from './media-source.tsx';
import { playTime } from './play-time.ts';

interface MediaAudioProps {
  url: string | null;
  name: string | null;
  size: number | null;
}

const speeds = [1, 1.5, 2];
const maxFetchedBytes = 3_000_000;

/** A voice message: play, picture, time and speed. Small files are fetched at once so that their length shows. */
export function MediaAudio({ url, name, size }: MediaAudioProps) {
  const { t } = useTranslation(['conversation', 'tickets']);
  const [isAsked, setAsked] = useState((size ?? 0) <= maxFetchedBytes);
  const media = useMedia(url, isAsked);
  const player = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isUnplayable, setUnplayable] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const speed = useAtom(speedAtom, (value) => value);

  // A player of a file that is here already may know its length before it stands on the page, where its news are lost.
  useLayoutEffect(() => {
    if (media.address && player.current) setLength(lengthOf(player.current));
  }, [media.address]);

  const toggle = () => {
    if (media.status === 'failed') return media.retry();
    setAsked(true);
    if (isPlaying) player.current?.pause();
    else void player.current?.play().catch(() => setPlaying(false));
  };

  const changeSpeed = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
    speedAtom.set(next);
    if (player.current) player.current.playbackRate = next;
  };

  // What this browser can't play may still be saved.
  if (isUnplayable) return <MediaDocument url={url} name={name ?? t('tickets:preview.audio')} size={size} />;

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
      <AudioTrack
        label={t('media.place')}
        sound={media.status === 'ready' ? media.blob : undefined}
        at={at}
        length={length}
        onSeek={(place) => {
          if (player.current) player.current.currentTime = place;
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
          onPlay={({ currentTarget }) => {
            playAlone(currentTarget);
            currentTarget.playbackRate = speed;
            setPlaying(true);
          }}
          onPause={() => setPlaying(false)}
          onError={() => setUnplayable(true)}
          onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
          onEnded={() => setAt(0)}
          onDurationChange={({ currentTarget }) => setLength(lengthOf(currentTarget))}
        />
      )}
    </div>
  );
}

/** 0 while it is unknown. */
const lengthOf = ({ duration }: HTMLAudioElement) => (Number.isFinite(duration) ? duration : 0);

/** The speed somebody chose holds for the next voice too. */
const speedAtom = createAtom(1);

let playing: HTMLAudioElement | undefined;

/** Two voices at once are none. */
const playAlone = (player: HTMLAudioElement) => {
  if (playing !== player) playing?.pause();
  playing = player;
};

function PlayIcon({ status, isPlaying }: { status: string; isPlaying: boolean }) {
  if (status === 'loading') return <Spinner />;
  if (status === 'failed') return <RotateCw size={15} aria-hidden />;
  if (isPlaying) return <Pause size={15} className="fill-current" aria-hidden />;
  return <Play size={15} className="ml-0.5 fill-current" aria-hidden />;
}
