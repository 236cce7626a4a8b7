import type { FailedMessagePage, operations, RetriedMessages } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export type FailedMessageQuery = NonNullable<operations['listFailedMessages']['parameters']['query']>;

export const listFailedMessages = (query: FailedMessageQuery, signal?: AbortSignal): Promise<FailedMessagePage> =>
  answered(client.GET('/failed-messages', { params: { query }, signal: within(signal) }));

/** Tries messages once more; naming one twice sends it once. */
export const retryFailedMessages = (messageIds: readonly number[], signal?: AbortSignal): Promise<RetriedMessages> =>
  answered(client.POST('/failed-messages/retry', { body: { messageIds: [...messageIds] }, signal: within(signal) }));
