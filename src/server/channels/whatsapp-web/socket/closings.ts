/** What is done about a socket that has closed. */
export type Closing =
  /** Open another one at once: it is part of the plan. */
  | 'again'
  /** Open another one after a while. */
  | 'later'
  /** None of the codes was scanned. */
  | 'unscanned'
  /** Somebody has to look: the pairing stays for another try. */
  | 'over'
  /** The phone has ended the pairing. */
  | 'unpaired';

/** So many times in a row the service may say that the session is broken or logged out, which it also says when it is not. */
export const BROKEN_TIMES = 3;

/** What the library's code for a closed socket means (its `DisconnectReason`, and codes that it passes on). */
export function closingOf(
  code: number | undefined,
  {
    isAgreed,
    hasOffered,
    isRemoved,
    times,
  }: { isAgreed: boolean; hasOffered: boolean; isRemoved: boolean; times: number },
): Closing {
  if (code === RESTART_REQUIRED) return 'again';
  if (!isAgreed) return hasOffered && code === LOST_OR_TIMED_OUT ? 'unscanned' : 'later';
  if (code === LOGGED_OUT && isRemoved) return 'unpaired';
  if (code === LOGGED_OUT || code === BAD_SESSION) return times < BROKEN_TIMES ? 'later' : 'over';
  return isFinal(code) ? 'over' : 'later';
}

type ClosingError = Error & { output?: { statusCode?: number }; data?: unknown };

/**
 * The library's errors carry the service's code. Who stands between, and answers in its place, says nothing of a pairing:
 * then the library wraps the WebSocket's own error, whose number may be any of HTTP.
 */
export function codeOf(error: ClosingError | undefined): number | undefined {
  const { output, data } = error ?? {};
  return data instanceof Error ? NOT_REACHED : output?.statusCode;
}

/** The phone's own word that it has taken the device out of its list, which alone ends a pairing for good. */
export function isRemoval(error: ClosingError | undefined): boolean {
  const { attrs } = (error?.data ?? {}) as { attrs?: Record<string, string> };
  return attrs?.type === 'device_removed';
}

/** What a person reads in the server's log. */
export const reasonOf = (code: number | undefined): string =>
  (code !== undefined && reasons[code]) || `closed with ${code ?? 'no code'}`;

const NOT_REACHED = 0;
const RESTART_REQUIRED = 515;
const LOGGED_OUT = 401;
const LOST_OR_TIMED_OUT = 408;
const BAD_SESSION = 500;

const isFinal = (code: number | undefined) => code !== undefined && [402, 403, 406, 411, 419, 440].includes(code);

const reasons: Partial<Record<number, string>> = {
  0: 'it can’t be reached, or something else answers in its place',
  400: 'who answers can’t prove to be WhatsApp',
  401: 'the phone has ended the pairing',
  402: 'the number is banned for a while',
  403: 'the number is banned',
  405: 'WhatsApp takes this version no more; a newer one can be named in WHATSAPP_WEB_VERSION',
  406: 'the number is banned',
  408: 'nothing was heard in time',
  411: 'the phone does not know linked devices',
  419: 'the account is locked',
  428: 'the connection was closed',
  440: 'something else has taken over the pairing',
  500: 'the session is broken',
  503: 'WhatsApp is out of service',
  515: 'WhatsApp asks for a restart',
};
