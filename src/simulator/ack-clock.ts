import type { Phones } from './phones.ts';

type Acked = { connectionId: number; id: string; number: string; type: string; ack: number };

/** Lets the customers' phones receive, read and play what reached them, one step at a time. */
export function createAckClock({
  phones,
  ackMs,
  acked,
}: {
  phones: Phones;
  ackMs: number;
  acked: (connectionId: number, id: string, ack: 3 | 4 | 5) => void;
}) {
  const timers = new Set<NodeJS.Timeout>();

  function step(message: Acked): void {
    const next = nextByItself(message, phones.manner(message.number));
    if (!next) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const current = phones.find(message.connectionId, message.id);
      if (!current) return;
      if (current.ack < next && nextByItself(current, phones.manner(current.number)) === next) {
        try {
          acked(message.connectionId, message.id, next);
        } catch {
          // Its ledger finds no room: the phone tries again.
        }
      }
      step(current);
    }, ackMs);
    timers.add(timer);
  }

  return {
    step,
    /** The phone's owner opens the conversation. */
    read(connectionId: number, number: string): void {
      for (const message of phones.undelivered(number)) {
        if (message.connectionId === connectionId && message.ack < 4) acked(connectionId, message.id, 4);
      }
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function nextByItself({ ack, type }: Pick<Acked, 'ack' | 'type'>, manner: string): 3 | 4 | 5 | undefined {
  if (manner === 'away' || manner === 'refuses') return undefined;
  if (ack < 3) return 3;
  if (manner !== 'reads') return undefined;
  if (ack < 4) return 4;
  return ack < 5 && type === 'audio' ? 5 : undefined;
}
