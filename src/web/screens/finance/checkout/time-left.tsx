import { useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface TimeLeftProps {
  /** An ISO instant. */
  until: string;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** How long the code can be paid still, counted down by seconds. */
export const TimeLeft = ({ until, clock }: TimeLeftProps) => {
  const { t } = useTranslation('finance');
  const [time, setTime] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setTime(clock()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - time) / 1000));
  return (
    <p className="text-sm text-ink2">
      {t('code.timeLeft')} <b className="font-semibold text-ink tabular-nums">{spanText(seconds)}</b>
    </p>
  );
};

/** 9:05, or 1:09:05 from an hour on. */
export const spanText = (seconds: number): string => {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
};
