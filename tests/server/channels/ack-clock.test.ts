import { expect, test, vi } from 'vitest';
import { createAckClock } from '#simulator/ack-clock.ts';
import type { Phones } from '#simulator/phones.ts';

test('a phone whose ledger finds no room tries again, and the server goes on', () => {
  vi.useFakeTimers();
  try {
    const message = { connectionId: 1, id: 'A1', number: '5511987650001', type: 'text', ack: 2 };
    const phones = { find: () => message, manner: () => 'takes' } as unknown as Phones;
    let hasRoom = false;
    const acked = vi.fn((_connectionId: number, _id: string, ack: number) => {
      if (!hasRoom) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      message.ack = ack;
    });
    const clock = createAckClock({ phones, ackMs: 10, acked });
    clock.step(message);
    vi.advanceTimersByTime(30);
    expect([acked.mock.calls.length, message.ack]).toEqual([3, 2]);
    hasRoom = true;
    vi.advanceTimersByTime(30);
    expect([acked.mock.calls.length, message.ack]).toEqual([4, 3]);
    clock.stop();
  } finally {
    vi.useRealTimers();
  }
});
