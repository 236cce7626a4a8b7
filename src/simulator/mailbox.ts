import { type AckBox, createAckBox } from './ack-box.ts';
import type { NetworkEvent, NetworkReceipt } from './network.ts';
import { createPulls } from './pulls.ts';

const MAX_AT_ONCE = 50;

/**
 * What one line has to tell the desk, in order, until the desk confirms it. Acks are kept aside, so that a customer's
 * message never waits for the ticks of what agents sent.
 */
export interface Mailbox {
  add(event: NetworkEvent): void;
  addAck: AckBox['add'];
  /** `wholly` false holds back what the phones did and lets only the line's own state through. */
  pull(wholly: () => boolean, waitMs: number): Promise<NetworkEvent[]>;
  pullAcks: AckBox['pull'];
  confirm(event: number, receipt: NetworkReceipt | null): void;
  /** Looks again whether a waiting pull can go. */
  stir(): void;
  /** The receipt of an event, or null when the desk has not confirmed it within the time. */
  receipt(event: number, waitMs: number): Promise<NetworkReceipt | null>;
  holds(kind: NetworkEvent['kind']): boolean;
  dropStates(): void;
  /** Sends every waiting pull home with nothing. */
  release(): void;
}

export function createMailbox(): Mailbox {
  let events: NetworkEvent[] = [];
  const pulls = createPulls<NetworkEvent>((wholly) =>
    events.filter((event) => wholly || isState(event)).slice(0, MAX_AT_ONCE),
  );
  const acks = createAckBox((id) => events.some((event) => event.kind === 'inbound' && event.message.id === id));
  const receipts = new Map<number, NetworkReceipt | null>();
  const awaited = new Map<number, Set<(receipt: NetworkReceipt | null) => void>>();

  function stir(): void {
    pulls.stir();
    acks.stir();
  }

  return {
    stir,
    add(event) {
      events.push(event);
      stir();
    },
    addAck: acks.add,
    pull: pulls.pull,
    pullAcks: acks.pull,
    confirm(event, receipt) {
      if (acks.confirm(event)) return;
      events = events.filter((waiting) => waiting.event !== event);
      receipts.set(event, receipt);
      for (const tell of awaited.get(event) ?? []) tell(receipt);
      awaited.delete(event);
      acks.stir();
    },
    receipt(event, waitMs) {
      const known = receipts.get(event);
      if (known !== undefined || waitMs === 0) return Promise.resolve(known ?? null);
      return new Promise((resolve) => {
        const waiting = awaited.get(event) ?? new Set();
        awaited.set(event, waiting);
        const patience = setTimeout(() => tell(null), waitMs);
        waiting.add(tell);
        function tell(receipt: NetworkReceipt | null): void {
          clearTimeout(patience);
          waiting.delete(tell);
          resolve(receipt);
        }
      });
    },
    holds: (kind) => events.some((event) => event.kind === kind),
    dropStates() {
      events = events.filter((event) => !isState(event));
    },
    release() {
      pulls.release();
      acks.release();
    },
  };
}

/** How a line stands, of which the last word alone counts. */
export const isState = ({ kind }: NetworkEvent): boolean =>
  ['qrOffered', 'qrExpired', 'scanned', 'paired', 'fellQuiet', 'returned', 'passkeyAsked'].includes(kind);
