import type { ErrorCode } from '#contract/errors.ts';

/** An answer that says no: a status, a code of the error catalogue, and what else the contract lets the answer carry. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: ErrorCode,
    details: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
}

/** A call that breaks the contract at one place: `/body/name`, `/query/tags`. */
export const broken = (path: string, message: string): HttpError =>
  new HttpError(422, 'ERR_VALIDATION', { details: [{ path, message }] });
