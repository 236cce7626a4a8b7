import type { ConnectionStatus } from '#contract/schema.ts';
import type { ConnectionIntent, ConnectionProviderFact } from '../connection.ts';

/** What is kept of a connection that is down after it was connected; all null while it never fell. */
export interface Fall {
  fellAt: Date | null;
  /** When its admins were told. */
  fallToldAt: Date | null;
  /** Since when it is connected again, until they are told that. */
  returnedAt: Date | null;
}

/** How often in a row a passkey was asked for, and from when it can be tried again. */
export interface PasskeyAsks {
  passkeyAsks: number;
  retryAt: Date | null;
}

/** How long a fall lasts before it is told, and a return before it is believed. */
export const FALL_PATIENCE_MS = 60_000;

export const noFall: Fall & PasskeyAsks = {
  fellAt: null,
  fallToldAt: null,
  returnedAt: null,
  passkeyAsks: 0,
  retryAt: null,
};

interface Step {
  from: ConnectionStatus;
  to: ConnectionStatus;
  event: ConnectionIntent | ConnectionProviderFact;
  now: Date;
}

/** What a step makes of a fall. What a person ends has not fallen, and nothing is as urgent as what needs a person. */
export function fallAfter(before: Fall & PasskeyAsks, { from, to, event, now }: Step): Fall & PasskeyAsks {
  const { fellAt, fallToldAt: toldAt, returnedAt, passkeyAsks: asks } = before;
  const passed = { fellAt, fallToldAt: toldAt, returnedAt, passkeyAsks: asks, retryAt: null };
  if (event.type === 'connection.disconnect') return noFall;
  if (event.type === 'connection.passkeyAsked') {
    const passkeyAsks = asks + 1;
    const retryAt = new Date(now.getTime() + passkeyPauseMs(passkeyAsks));
    return { fellAt: fellAt ?? now, fallToldAt: toldAt ?? now, returnedAt: null, passkeyAsks, retryAt };
  }
  if (to === 'CONNECTED') {
    return toldAt ? { ...passed, passkeyAsks: 0, returnedAt: returnedAt ?? now } : noFall;
  }
  if (from !== 'CONNECTED' && from !== 'TIMEOUT') return passed;
  const fallToldAt = toldAt ?? (event.type === 'connection.ended' ? now : null);
  return { ...passed, fellAt: fellAt ?? now, fallToldAt, returnedAt: null };
}

/** Whether a step is told as a fall: the first time, and when a passkey turns out to be what is missing. */
export const isFallNews = (before: Fall & PasskeyAsks, after: Fall & PasskeyAsks): boolean =>
  after.fallToldAt !== null && (before.fallToldAt === null || (before.passkeyAsks === 0 && after.passkeyAsks > 0));

/** Whoever asks for a passkey again and again is not asked at once. */
export const passkeyPauseMs = (asks: number): number =>
  (passkeyPauses[Math.min(asks, passkeyPauses.length) - 1] ?? 1) * 60_000;

const passkeyPauses = [1, 5, 15, 60, 240];
