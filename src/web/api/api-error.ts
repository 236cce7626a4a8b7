/**
 * A call that did not work: the answer's status (0 when there was none) and its code.
 * Besides the contract's codes: `network`, `timeout` and `invalidAnswer`, or the raw text of an answer without a code.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The rest of the refusal's body, such as `{ticket}` or `{dueDate}`. */
  readonly details: Record<string, unknown>;

  constructor(status: number, code: string, details: Record<string, unknown> = {}) {
    super(code);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/**
 * Reads the body of a refused call: `{error: CODE, ...details}`, or whatever else a server in between may say. When it
 * may be tried again goes with the details, in seconds, and of a server that failed, what its log calls the call.
 */
export const apiErrorOf = (status: number, body: unknown, headers = new Headers()) => {
  const retryAfter = Number(headers.get('retry-after'));
  const requestId = status >= 500 && headers.get('x-request-id');
  if (typeof body === 'object' && body !== null) {
    const { error, ...rest } = body as Record<string, unknown>;
    const details = { ...rest, ...(retryAfter > 0 && { retryAfter }), ...(requestId && { requestId }) };
    if (typeof error === 'string') return new ApiError(status, error, details);
  }
  const text = typeof body === 'string' ? body.trim() : '';
  if (text && text.length <= 200 && !text.startsWith('<')) return new ApiError(status, text);
  return new ApiError(status, status >= 502 && status <= 504 ? 'ERR_UNAVAILABLE' : 'unknown');
};

/** What was thrown before an answer could be read. A call that its caller gave up stays an abort. */
export const failureOf = (thrown: unknown) => {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof SyntaxError) return new ApiError(0, 'invalidAnswer');
  const name = nameOf(thrown);
  if (name === 'AbortError') return thrown;
  return new ApiError(0, name === 'TimeoutError' ? 'timeout' : 'network');
};

// A DOMException is no Error in every browser's eyes.
const nameOf = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown ? thrown.name : undefined;
