import type { ConnectionProvider } from '#contract/schema.ts';

/** Whether its channel hands over messages of the time before. */
export const hasHistory = (provider: ConnectionProvider): provider is 'whatsapp-cloud' | 'beta' =>
  provider === 'whatsapp-cloud' || provider === 'beta';
