/**
 * What a delivery's `failure` says where Recado knows the reason (contract `Delivery`); anything else, as `HTTP 500` or
 * the network's own word, stands there as it came.
 */
export const deliveryFailures = {
  notAnAddress: 'Not an address',
  otherScheme: 'Only http and https',
  credentials: 'No credentials in an address',
  otherPort: 'Only the usual ports',
  private: 'A private address',
  redirects: 'Too many redirects',
  large: 'Too large',
  late: 'The answer took too long',
  refused: 'ECONNREFUSED',
  unknownHost: 'ENOTFOUND',
  broken: 'ECONNRESET',
  silent: 'The provider does not answer',
  empty: 'The answer is empty',
  unlike: 'The answer is not as it should be',
  unreadable: 'The answer can not be read',
  noSession: 'The answer names no session',
  key: 'The key of the service account can not be read',
  region: 'The region of the voice is none',
  integrationGone: 'The integration is gone',
  webhookGone: 'The webhook is gone',
  webhookOff: 'The webhook is off',
  notInPlan: 'The plan does not include it',
  restored: 'Restored from a backup',
} as const;

export type DeliveryFailure = keyof typeof deliveryFailures;
