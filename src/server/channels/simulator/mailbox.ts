import type { NetworkEvent, NetworkReceipt } from './network.ts';

const MOST_AT_ONCE = 50;

/** What one line has to tell the desk, in order, until the desk confirms it. */
export interface Mailbox {
  add(event: NetworkEvent): void;
  /** `wholly` false holds back what the phones did and lets only the line's own state through. */
  pull(wholly: () => boolean, waitMs: number): Promise<NetworkEvent[]>;
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

type Pull = { wholly: () => boolean; answer(events: NetworkEvent[]): void };

export function createMailbox(): Mailbox {
  let events: NetworkEvent[] = [];
  const pulls = new Set<Pull>();
  const receipts = new Map<number, NetworkReceipt | null>();
  const awaited = new Map<number, Set<(receipt: NetworkReceipt | null) => void>>();

  const ready = (wholly: boolean) => events.filter((event) => wholly || isState(event)).slice(0, MOST_AT_ONCE);

  function stir(): void {
    for (const pull of pulls) {
      const found = ready(pull.wholly());
      if (found.length > 0) pull.answer(found);
    }
  }

  return {
    stir,
    add(event) {
      events.push(event);
      stir();
    },
    pull(wholly, waitMs) {
      const found = ready(wholly());
      if (found.length > 0) return Promise.resolve(found);
      return new Promise((resolve) => {
        const pull: Pull = { wholly, answer };
        const patience = setTimeout(() => answer([]), waitMs);
        pulls.add(pull);
        function answer(answered: NetworkEvent[]): void {
          clearTimeout(patience);
          pulls.delete(pull);
          resolve(answered);
        }
      });
    },
    confirm(event, receipt) {
      events = events.filter((waiting) => waiting.event !== event);
      receipts.set(event, receipt);
      for (const tell of awaited.get(event) ?? []) tell(receipt);
      awaited.delete(event);
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
      for (const pull of pulls) pull.answer([]);
    },
  };
}

function isState(event: NetworkEvent): boolean {
  return ['qrOffered', 'qrExpired', 'scanned', 'paired', 'fellQuiet', 'returned'].includes(event.kind);
}
