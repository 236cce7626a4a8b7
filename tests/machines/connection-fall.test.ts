import { expect, test } from 'vitest';
import type { ConnectionStatus } from '#contract/schema.ts';
import { fallAfter, isFallNews, noFall, passkeyPauseMs } from '#machines/connections/fall.ts';

type Event = Parameters<typeof fallAfter>[1]['event'];

const at = (second: number) => new Date(Date.UTC(2026, 10, 28, 12, 0, second));

/** A connection's steps, a second apart. */
const walked = (...steps: [from: ConnectionStatus, to: ConnectionStatus, event: Event][]) =>
  steps.reduce((before, [from, to, event], second) => fallAfter(before, { from, to, event, now: at(second) }), noFall);

const quiet = ['CONNECTED', 'TIMEOUT', { type: 'connection.fellQuiet' }] as const;
const back = ['TIMEOUT', 'CONNECTED', { type: 'connection.returned' }] as const;
const ended = ['CONNECTED', 'DISCONNECTED', { type: 'connection.ended' }] as const;
const asked = ['CONNECTED', 'DISCONNECTED', { type: 'connection.passkeyAsked' }] as const;
const disconnected = ['CONNECTED', 'DISCONNECTED', { type: 'connection.disconnect' }] as const;

test('a phone that is quiet has fallen without anybody being told yet, and is back without a word', () => {
  expect(walked([...quiet])).toEqual({ ...noFall, fellAt: at(0) });
  expect(walked([...quiet], [...back])).toEqual(noFall);
});

test('what is over is told at once, and what comes back from it is one fall with what follows', () => {
  const over = walked([...ended]);
  expect(over).toEqual({ ...noFall, fellAt: at(0), fallToldAt: at(0) });
  const start: Event = { type: 'connection.start' };
  const paired: Event = { type: 'connection.paired' };
  const returned = walked([...ended], ['DISCONNECTED', 'OPENING', start], ['OPENING', 'CONNECTED', paired]);
  expect(returned).toEqual({ ...over, returnedAt: at(2) });
  expect(fallAfter(returned, { from: 'CONNECTED', to: 'TIMEOUT', event: quiet[2], now: at(3) })).toEqual(over);
});

test('a passkey that is asked for is news of a fall that was told before, once', () => {
  const first = walked([...asked]);
  const again = fallAfter(first, { from: 'OPENING', to: 'DISCONNECTED', event: asked[2], now: at(9) });
  const later = walked([...ended], ['OPENING', 'DISCONNECTED', { type: 'connection.passkeyAsked' }]);
  expect([isFallNews(noFall, first), isFallNews(first, again), isFallNews(walked([...ended]), later)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(again).toMatchObject({ fellAt: at(0), passkeyAsks: 2 });
});

test('a code that nobody scanned is no fall, and neither is what somebody ends', () => {
  const expired: Event = { type: 'connection.qrExpired' };
  expect(walked(['qrcode', 'DISCONNECTED', expired])).toEqual(noFall);
  expect([walked([...disconnected]), walked([...ended], [...disconnected])]).toEqual([noFall, noFall]);
});

test('the pause after each asking grows to four hours', () => {
  expect([1, 2, 3, 4, 5, 6, 99].map((asks) => passkeyPauseMs(asks) / 60_000)).toEqual([1, 5, 15, 60, 240, 240, 240]);
});
