import type { Failure } from '#machines/call.ts';
import { failureToast } from '#machines/effect.ts';
import { i18n } from '#web/i18n/i18n.ts';

/** A failure in the user's words: the translated code, else the raw text, else that something went wrong (spec section 8). */
export const errorText = (code: string | undefined, values: Record<string, string | number> = {}): string => {
  if (!code) return i18n.t('unknown', { ns: 'errors' });
  const key = `errors:${code}`;
  return /^\w+$/u.test(code) && i18n.exists(key) ? i18n.t(key as 'errors:unknown', values) : code;
};

/** The same with what the refusal says besides its code. */
export const failureText = (failure: Failure): string => {
  const { code, values } = failureToast(failure);
  return errorText(code, values);
};
