import type { Connection, ConnectionChange, ConnectionInput } from '#contract/schema.ts';

type Filled = Required<Omit<ConnectionInput, 'token' | 'accessToken' | 'appSecret' | 'verifyToken' | 'botToken'>>;

/**
 * What of a filled form is other than in the connection that it began with; of a new one, all of it. No record has the
 * token or a secret, so a form that names one has another.
 */
export function changeOf(before: Connection | null, input: ConnectionInput): ConnectionChange {
  if (!before) return input;
  const held: ConnectionInput = filledOf(before);
  const isOther = (name: keyof ConnectionInput) => name in input && !isAlike(held[name], input[name]);
  // Minutes without a queue, or a queue without minutes, would be no transfer.
  const isOtherTransfer = isOther('timeToTransfer') || isOther('transferQueueId');
  const names = (Object.keys(input) as (keyof ConnectionInput)[]).filter((name) =>
    name === 'timeToTransfer' || name === 'transferQueueId' ? isOtherTransfer : isOther(name),
  );
  return Object.fromEntries(names.map((name) => [name, input[name]]));
}

/** Whether a form opens its connection anew. */
export const bringsKey = (change: ConnectionChange): boolean => keyNames.some((name) => name in change);

const keyNames = ['provider', 'phoneNumberId', 'accessToken', 'appSecret', 'verifyToken', 'botToken'] as const;

/** Whether two records of a connection fill its form differently. What its session moves is not in the form. */
export function fillOtherwise(one: Connection, other: Connection): boolean {
  return Object.keys(changeOf(one, filledOf(other))).length > 0;
}

function filledOf({ queues, ...connection }: Connection): Filled {
  return {
    name: connection.name,
    isDefault: connection.isDefault,
    queueIds: queues.map(({ id }) => id),
    provider: connection.provider,
    importsHistory: connection.importsHistory ?? false,
    phoneNumberId: connection.phoneNumberId,
    businessAccountId: connection.businessAccountId,
    greetingMessage: connection.greetingMessage,
    complationMessage: connection.complationMessage,
    outOfHoursMessage: connection.outOfHoursMessage,
    ratingMessage: connection.ratingMessage,
    complationTemplate: connection.complationTemplate ?? null,
    ratingTemplate: connection.ratingTemplate ?? null,
    expiresTicket: connection.expiresTicket,
    expiresInactiveMessage: connection.expiresInactiveMessage,
    expiresInactiveTemplate: connection.expiresInactiveTemplate ?? null,
    timeToTransfer: connection.timeToTransfer || null,
    transferQueueId: connection.transferQueueId,
    timeUseBotQueues: connection.timeUseBotQueues,
    maxUseBotQueues: connection.maxUseBotQueues,
    promptId: connection.promptId,
  };
}

/** Blanks around a text and the order of the queues say nothing. */
function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  return Array.isArray(value) ? [...value].sort((a, b) => a - b) : value;
}
