import type { ConnectionProvider } from '#contract/schema.ts';

export interface ChannelAbilities {
  /** An emoji can be put to what a customer wrote. */
  reacts: boolean;
  /** For how long a text that was sent can be changed; 0 where it can't. */
  editsWithinMs: number;
  /** How far a message can be said to have come. */
  acks: 'sent' | 'read';
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What a channel lets the desk do with messages that were sent before. */
export const channelAbilities: Readonly<Record<ConnectionProvider, ChannelAbilities>> = {
  beta: { reacts: true, editsWithinMs: 15 * MINUTE_MS, acks: 'read' },
  'whatsapp-cloud': { reacts: true, editsWithinMs: 0, acks: 'read' },
  telegram: { reacts: true, editsWithinMs: 48 * HOUR_MS, acks: 'sent' },
  simulator: { reacts: true, editsWithinMs: 15 * MINUTE_MS, acks: 'read' },
};

/** What all channels take as a reaction, Telegram's short list too. */
export const REACTIONS = ['👍', '❤️', '😁', '🎉', '😢', '🙏'] as const;
