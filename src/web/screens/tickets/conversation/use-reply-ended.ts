import { useEffect, useState } from 'react';
import { now } from '#web/clock.ts';

/** The longest time that a browser waits for. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** Whether the time is over in which a customer may be answered in one's own words; it ends before one's eyes. */
export const useReplyEnded = (replyUntil: string | null): boolean => {
  const [, look] = useState(0);
  const leftMs = replyUntil === null ? Number.POSITIVE_INFINITY : Date.parse(replyUntil) - now().getTime();
  const hasEnded = leftMs <= 0;
  useEffect(() => {
    if (replyUntil === null || hasEnded) return;
    const left = Date.parse(replyUntil) - now().getTime();
    const timer = setTimeout(() => look((count) => count + 1), Math.min(Math.max(left, 0) + 1, MAX_WAIT_MS));
    return () => clearTimeout(timer);
  }, [replyUntil, hasEnded]);
  return hasEnded;
};
