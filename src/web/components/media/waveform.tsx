import { memo } from 'react';

interface WaveformProps {
  /** How loud each moment is, 0 to 1. */
  levels: readonly number[];
  /** As many bars; fewer levels leave room at the front. */
  bars: number;
  className?: string;
}

const height = 24;

/** Bars in one path, whatever their number, because a conversation may show many voices. */
export const Waveform = memo(function Waveform({ levels, bars, className }: WaveformProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars * 3} ${height}`}
      preserveAspectRatio="none"
      className={className}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      fill="none"
    >
      <path
        vectorEffect="non-scaling-stroke"
        d={levels.map((level, index) => barAt(bars - levels.length + index, level)).join('')}
      />
    </svg>
  );
});

const barAt = (position: number, level: number) => {
  const half = Math.max(1, Math.min(1, level) * (height / 2 - 1.5));
  return `M${position * 3 + 1.5} ${(height / 2 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
};
