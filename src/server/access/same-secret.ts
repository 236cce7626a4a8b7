import { createHmac, timingSafeEqual } from 'node:crypto';

/** Compares what was given with what it should be, in a time that tells nothing of either. */
export function isSameSecret(given: string, right: string): boolean {
  const bytes = (text: string) => createHmac('sha256', 'compared').update(text).digest();
  return timingSafeEqual(bytes(given), bytes(right));
}
