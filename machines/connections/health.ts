import type { ConnectionProvider } from '#contract/schema.ts';

/** What came of the messages of a connection in the last 24 hours, each a number of messages. */
export interface OutgoingCounts {
  /** Left for the channel, whatever became of them. */
  sent: number;
  /** Not taken by the channel for a reason that lies with the number that sends. */
  refused: number;
  /** Taken an hour ago or longer, and the part of them that no phone has got yet: "one tick". */
  settled: number;
  oneTick: number;
  /** The part of `oneTick` that went to people whose phone has got a message of the same conversation before. */
  lost: number;
  /** Conversations that the company has begun in the last hour. */
  begun: number;
}

export type HealthReason = 'newChats' | 'failures' | 'oneTick' | 'blocks' | 'speed';

/** `strained`: campaigns go at a third of their pace; `atRisk`: they pause. */
export interface NumberHealth {
  state: 'good' | 'strained' | 'atRisk';
  reasons: HealthReason[];
}

/** How much longer the pauses of campaigns are over a strained number. */
export const STRAINED_PACE = 3;

/** Fewer messages than that say nothing. */
const ENOUGH = 20;

const limits = {
  /** Shares of what was sent. */
  failures: { strained: 0.05, atRisk: 0.2 },
  /** Shares of what was taken an hour ago. */
  oneTick: { strained: 0.4, atRisk: 0.7 },
  blocks: { strained: 0.05, atRisk: 0.2 },
  /** Conversations in an hour. */
  speed: { strained: 300, atRisk: 900 },
};

/** Whether the channel rates its numbers by itself and limits them by the day. */
export const isRated = (provider: ConnectionProvider): boolean => provider === 'whatsapp-cloud';

interface Standing {
  /** It may begin no conversations for now. */
  isRestricted: boolean;
  /** Then its pace and missing ticks say nothing. */
  isRated: boolean;
}

/**
 * How a number stands with its channel, as far as that shows: no channel says that somebody has blocked it. One that may
 * begin no conversations is at risk whatever else it does.
 */
export function healthOf(counts: OutgoingCounts, { isRestricted, isRated }: Standing): NumberHealth {
  const { sent, refused, settled, oneTick, lost, begun } = counts;
  const share = (part: number, of: number) => (of < ENOUGH ? 0 : part / of);
  const guessed = [
    ['oneTick', share(oneTick, settled)],
    ['blocks', share(lost, settled)],
    ['speed', begun],
  ] as const;
  const found = [['failures', share(refused, sent)] as const, ...(isRated ? [] : guessed)];
  const strained = found.filter(([reason, value]) => value >= limits[reason].strained).map(([reason]) => reason);
  const isAtRisk = isRestricted || found.some(([reason, value]) => value >= limits[reason].atRisk);
  const reasons: HealthReason[] = [...(isRestricted ? (['newChats'] as const) : []), ...strained];
  if (isAtRisk || strained.length > 2) return { state: 'atRisk', reasons };
  return { state: strained.length > 0 ? 'strained' : 'good', reasons };
}
