import type { WebhookFactName } from '#contract/schema.ts';

/** What a webhook can be told of. */
export const webhookFacts = [
  'message.received',
  'message.sent',
  'message.updated',
  'ticket.created',
  'ticket.updated',
  'ticket.deleted',
  'ticket.slaWarned',
  'ticket.slaBroken',
  'connection.fell',
  'connection.returned',
] as const satisfies readonly WebhookFactName[];
