import type {
  operations,
  ReadParts,
  UnreadablePartPage,
  UnreadablePartRaw,
  UnreadablePartsReading,
} from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

type Query = NonNullable<operations['listUnreadableParts']['parameters']['query']>;

export const listUnreadableParts = (query: Query, signal?: AbortSignal): Promise<UnreadablePartPage> =>
  answered(client.GET('/unreadable-parts', { params: { query }, signal: within(signal) }));

/** A part as the channel delivered it. */
export const findUnreadablePartRaw = (id: number, signal?: AbortSignal): Promise<UnreadablePartRaw> =>
  answered(client.GET('/unreadable-parts/{id}/raw', { params: { path: { id } }, signal: within(signal) }));

export const deleteUnreadablePart = (id: number, signal?: AbortSignal): Promise<{ message: string }> =>
  answered(client.DELETE('/unreadable-parts/{id}', { params: { path: { id } }, signal: within(signal) }));

/** Reads them once more; files of theirs may have to be fetched again. */
export const readUnreadableParts = (body: UnreadablePartsReading, signal?: AbortSignal): Promise<ReadParts> =>
  answered(client.POST('/unreadable-parts/read', { body, signal: within(signal, 90_000) }));
