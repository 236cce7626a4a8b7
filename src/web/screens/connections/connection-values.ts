import type { Connection, ConnectionInput, ConnectionProvider } from '#contract/schema.ts';
import type { ConnectionEntered, ConnectionValues } from './connection-rules.ts';

/** A connection and its token as its form shows them; null is a new one, with the defaults of the spec (section 3). */
export const connectionValues = (
  connection: Connection | null,
  {
    token = '',
    providers = [],
    provider = connection?.provider ?? providers[0] ?? 'beta',
  }: { token?: string; providers?: readonly ConnectionProvider[]; provider?: ConnectionProvider | undefined } = {},
): ConnectionValues => ({
  name: connection?.name ?? '',
  isDefault: connection?.isDefault ?? false,
  queueIds: connection?.queues.map(({ id }) => id) ?? [],
  provider,
  importsHistory: connection?.importsHistory ?? false,
  phoneNumberId: connection?.phoneNumberId ?? '',
  businessAccountId: connection?.businessAccountId ?? '',
  accessToken: '',
  appSecret: '',
  verifyToken: '',
  botToken: '',
  token,
  greetingMessage: connection?.greetingMessage ?? '',
  complationMessage: connection?.complationMessage ?? '',
  outOfHoursMessage: connection?.outOfHoursMessage ?? '',
  ratingMessage: connection?.ratingMessage ?? '',
  complationTemplate: connection?.complationTemplate ?? null,
  ratingTemplate: connection?.ratingTemplate ?? null,
  expiresTicket: String(connection?.expiresTicket ?? 0),
  expiresInactiveMessage: connection?.expiresInactiveMessage ?? '',
  expiresInactiveTemplate: connection?.expiresInactiveTemplate ?? null,
  timeToTransfer: connection?.timeToTransfer ? String(connection.timeToTransfer) : '',
  transferQueueId: connection?.transferQueueId ?? null,
  timeUseBotQueues: String(connection?.timeUseBotQueues ?? 0),
  maxUseBotQueues: String(connection?.maxUseBotQueues ?? 3),
  promptId: connection?.promptId ?? null,
});

/** What was filled in, as the call takes it: no minutes is no transfer, and a secret that was not written stays. */
export const connectionInput = (entered: ConnectionEntered): ConnectionInput => {
  const { timeToTransfer, accessToken, appSecret, verifyToken, botToken, ...rest } = entered;
  return {
    ...rest,
    ...(accessToken && { accessToken }),
    ...(appSecret && { appSecret }),
    ...(verifyToken && { verifyToken }),
    ...(botToken && { botToken }),
    timeToTransfer: timeToTransfer || null,
  };
};
