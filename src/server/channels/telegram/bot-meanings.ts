import { GrammyError } from 'grammy';
import type { ErrorCode } from '#contract/errors.ts';

/** What it means for the desk that Telegram, or the way to it, said no. */
export type BotMeaning =
  | { kind: 'locked' | 'replaced' | 'unknown' }
  | { kind: 'later'; seconds: number }
  | { kind: 'refused'; reason: ErrorCode };

/**
 * `locked`: the token is not let in; `replaced`: somebody else listens for the bot; `later`: nothing was taken, but may be in
 * so many seconds; `unknown`: nobody knows whether it was taken.
 */
export function meaningOf(error: unknown): BotMeaning {
  if (!(error instanceof GrammyError)) return { kind: 'unknown' };
  const { error_code: code, description, parameters } = error;
  if (code === 401 || code === 404) return { kind: 'locked' };
  if (code === 409) return { kind: 'replaced' };
  if (code === 429) return { kind: 'later', seconds: parameters.retry_after ?? 1 };
  if (code >= 500) return { kind: 'unknown' };
  if (code === 413) return { kind: 'refused', reason: 'ERR_FILE_TOO_LARGE' };
  // Who has blocked the bot, has never written to it, or is gone.
  if (code === 403 || /chat not found|PEER_ID_INVALID|deactivated|upgraded to a supergroup/i.test(description))
    return { kind: 'refused', reason: 'ERR_WAPP_INVALID_CONTACT' };
  if (/photo|file|video|voice|audio|document|webpage/i.test(description))
    return { kind: 'refused', reason: 'ERR_UNSUPPORTED_MEDIA' };
  return { kind: 'refused', reason: 'ERR_SENDING_WAPP_MSG' };
}
