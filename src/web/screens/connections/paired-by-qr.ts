import type { ConnectionProvider } from '#contract/schema.ts';

/** Whether somebody pairs a connection with a phone; those of other providers are let in by a key. */
export const isPairedByQr = (provider: ConnectionProvider): boolean => provider === 'beta' || provider === 'simulator';
