import { deliveryFailures } from '#contract/delivery-failures.ts';

/** Why another program could not be called, without the address or anything else that was sent. */
export const callFailureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if (isTimeout(error) || isTimeout(error.cause)) return deliveryFailures.late;
  return ('code' in error ? String(error.code) : error.message).slice(0, 300);
};

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
