import type { z } from 'zod';
import { deliveryFailures } from '#contract/delivery-failures.ts';
import type { Fetched } from '#server/http/outgoing-http.ts';

/** What went wrong with a responder, in words that an admin may read: nothing that was sent, nothing secret. */
export class ResponderError extends Error {
  readonly httpStatus: number | null;
  /** It is no use to ask again. */
  readonly isFinal: boolean;

  constructor(
    message: string,
    { httpStatus = null, isFinal = false }: { httpStatus?: number | null; isFinal?: boolean } = {},
  ) {
    super(message);
    this.httpStatus = httpStatus;
    this.isFinal = isFinal;
  }
}

/** What an answer says, of which only what the schema knows is believed. */
export function jsonIn<Schema extends z.ZodType>(
  { status, bytes }: Pick<Fetched, 'status' | 'bytes'>,
  schema: Schema,
): z.infer<Schema> {
  assertTaken(status);
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new ResponderError(deliveryFailures.unreadable, { httpStatus: status });
  }
}

/** Who refuses what was asked will do so again, but for being too busy. */
export function assertTaken(status: number): void {
  if (status >= 200 && status < 300) return;
  const isFinal = status < 500 && status !== 408 && status !== 425 && status !== 429;
  throw new ResponderError(`HTTP ${status}`, { httpStatus: status, isFinal });
}
