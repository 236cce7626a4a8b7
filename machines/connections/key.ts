import type { Connection, ConnectionProvider } from '#contract/schema.ts';

export type KeyField = 'phoneNumberId' | 'accessToken' | 'appSecret' | 'verifyToken' | 'botToken';

/** What lets a connection of each provider in, all of it needed. Where there is none, a phone is paired instead. */
export const keyOf: Readonly<Record<ConnectionProvider, readonly KeyField[]>> = {
  beta: [],
  'whatsapp-cloud': ['phoneNumberId', 'accessToken', 'appSecret', 'verifyToken'],
  telegram: ['botToken'],
  simulator: [],
};

export const isPairedByPhone = (provider: ConnectionProvider): boolean => keyOf[provider].length === 0;

/** Whether a phone's WhatsApp is paired with it, which may not be had a second time. */
export const holdsPairing = ({ provider, number }: Pick<Connection, 'provider' | 'number'>): boolean =>
  provider === 'beta' && number !== null;

/** Whether its channel approves messages ahead. */
export const hasTemplates = (provider: ConnectionProvider): boolean => provider === 'whatsapp-cloud';
