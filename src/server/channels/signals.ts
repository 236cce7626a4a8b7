import { LRUCache } from 'lru-cache';
import type { Database } from '#server/records/base/database.ts';
import { type CustomerSignal, findTypingSignal } from '#server/records/messages/signals.ts';
import type { Channels } from './channels.ts';

/** What customers are let know of the desk, while it happens. None of it is kept, tried again, or waited for. */
export interface Signals {
  pass(signal: CustomerSignal): void;
  /** Somebody writes in a ticket, or has stopped; its customer is shown it if it is that agent's open one. */
  wrote(writer: { companyId: number; userId: number }, ticketId: number, isTyping: boolean): void;
}

/** Browsers repeat that somebody writes every 3 s, and somebody may have the ticket open in several. */
const ASK_REST_MS = 2_500;
const PASS_REST_MS = 2_000;
/** What goes to another process has 8,000 bytes. */
const MAX_IDS = 50;

export function openSignals(
  database: Pick<Database, 'broadcast' | 'onBroadcast' | 'reading'>,
  channels: Pick<Channels, 'of' | 'companyOf'>,
): Signals {
  const asking = createTypingPace(ASK_REST_MS);
  const passing = createTypingPace(PASS_REST_MS);
  database.onBroadcast((text) => {
    const { customerSignal: signal } = JSON.parse(text) as { customerSignal?: CustomerSignal };
    if (signal && isOpenHere(signal)) void passHere(signal).catch(forget);
  });

  const isOpenHere = ({ connectionId }: CustomerSignal) => channels.companyOf(connectionId) !== undefined;

  async function passHere(signal: CustomerSignal): Promise<void> {
    const { connectionId } = signal;
    const provider = channels.of(connectionId);
    if (signal.kind === 'seen') await provider.seen?.(connectionId, signal);
    else if (passing(`${connectionId}/${signal.to}`, signal.isTyping)) await provider.typing?.(connectionId, signal);
  }

  const passAnywhere = (signal: CustomerSignal) =>
    isOpenHere(signal) ? passHere(signal) : database.broadcast(JSON.stringify({ customerSignal: signal }));

  function pass(signal: CustomerSignal): void {
    for (const part of partsOf(signal)) passAnywhere(part).catch(forget);
  }

  return {
    pass,
    wrote({ companyId, userId }, ticketId, isTyping) {
      if (!asking(`${companyId}/${ticketId}`, isTyping)) return;
      database
        .reading(companyId, (scope) => findTypingSignal(scope, userId, { ticketId, isTyping }))
        .then((signal) => signal && pass(signal))
        .catch(forget);
    },
  };
}

/** That it was lost is all there is to say of it. */
const forget = () => undefined;

/** Lets pass that somebody types once in a while, and that they have stopped where it was passed that they do. */
function createTypingPace(restMs: number): (conversation: string, isTyping: boolean) => boolean {
  const passed = new LRUCache<string, { typedAt: number; isTyping: boolean }>({ max: 10_000, ttl: 60_000 });
  return (conversation, isTyping) => {
    const before = passed.get(conversation);
    const isDue = Date.now() - (before?.typedAt ?? 0) >= restMs;
    if (isTyping ? !isDue : !before?.isTyping) return false;
    passed.set(conversation, { typedAt: isTyping ? Date.now() : (before?.typedAt ?? 0), isTyping });
    return true;
  };
}

function partsOf(signal: CustomerSignal): CustomerSignal[] {
  if (signal.kind === 'typing') return [signal];
  const { providerIds } = signal;
  const starts = Array.from({ length: Math.ceil(providerIds.length / MAX_IDS) }, (_, part) => part * MAX_IDS);
  return starts.map((start) => ({ ...signal, providerIds: providerIds.slice(start, start + MAX_IDS) }));
}
