import { Suspense, use } from 'react';
import { audioLevels, levelSteps } from './audio-levels.ts';
import { playTime } from './play-time.ts';
import { Waveform } from './waveform.tsx';

interface AudioTrackProps {
  label: string;
  sound: Blob | undefined;
  /** Seconds; 0 while the length is unknown. */
  at: number;
  length: number;
  onSeek: (at: number) => void;
}

/** The picture of a sound with the place in it, which moves by mouse, touch and arrow keys. */
export const AudioTrack = ({ label, sound, at, length, onSeek }: AudioTrackProps) => (
  <span className="relative h-6 min-w-0 flex-1 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <Suspense fallback={<Pictures levels={flat} played={0} />}>
      {sound ? (
        <Measured sound={sound} played={length ? at / length : 0} />
      ) : (
        <Pictures levels={flat} played={length ? at / length : 0} />
      )}
    </Suspense>
    <input
      type="range"
      className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
      aria-label={label}
      aria-valuetext={playTime(at)}
      min={0}
      max={length || 1}
      step={0.1}
      value={at}
      disabled={!length}
      onChange={(event) => onSeek(Number(event.target.value))}
    />
  </span>
);

const Measured = ({ sound, played }: { sound: Blob; played: number }) => {
  const levels = use(audioLevels(sound));
  return <Pictures levels={levels.length ? levels : flat} played={played} />;
};

const Pictures = ({ levels, played }: { levels: readonly number[]; played: number }) => (
  <>
    <Waveform levels={levels} bars={levelSteps} className="absolute inset-0 size-full text-control" />
    <span className="absolute inset-0" style={{ clipPath: `inset(0 ${((1 - played) * 100).toFixed(1)}% 0 0)` }}>
      <Waveform levels={levels} bars={levelSteps} className="size-full text-primary" />
    </span>
  </>
);

const flat = Array.from({ length: levelSteps }, () => 0);
