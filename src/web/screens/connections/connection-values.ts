import type { Connection, ConnectionInput } from '#contract/schema.ts';
import type { ConnectionEntered, ConnectionValues } from './connection-rules.ts';

/** A connection as its form shows it; null is a new one, with the defaults of the spec (section 3). */
export const connectionValues = (connection: Connection | null): ConnectionValues => ({
  name: connection?.name ?? '',
  isDefault: connection?.isDefault ?? false,
  queueIds: connection?.queues.map(({ id }) => id) ?? [],
  provider: connection?.provider ?? 'beta',
  token: connection?.token ?? '',
  greetingMessage: connection?.greetingMessage ?? '',
  complationMessage: connection?.complationMessage ?? '',
  outOfHoursMessage: connection?.outOfHoursMessage ?? '',
  ratingMessage: connection?.ratingMessage ?? '',
  expiresTicket: String(connection?.expiresTicket ?? 0),
  expiresInactiveMessage: connection?.expiresInactiveMessage ?? '',
  timeToTransfer: connection?.timeToTransfer ? String(connection.timeToTransfer) : '',
  transferQueueId: connection?.transferQueueId ?? null,
  timeUseBotQueues: String(connection?.timeUseBotQueues ?? 0),
  maxUseBotQueues: String(connection?.maxUseBotQueues ?? 3),
});

/** What was filled in, as the call takes it: no minutes is no transfer. */
export const connectionInput = ({ timeToTransfer, ...entered }: ConnectionEntered): ConnectionInput => ({
  ...entered,
  timeToTransfer: timeToTransfer || null,
});
