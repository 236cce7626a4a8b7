import type { Failure } from '#machines/call.ts';
import { failureToast } from '#machines/effect.ts';
import { i18n, loadTexts } from '#web/i18n/i18n.ts';
import { pause } from '#web/pause.ts';

/** A failure in the user's words: the translated code, else the raw text, else that something went wrong (spec section 8). */
export const errorText = (code: string | undefined, values: Record<string, string | number> = {}): string => {
  const key = code && keyOf(code);
  if (key) return i18n.t(key as 'failures.unknown', values);
  return !code || lacksWords(code) ? i18n.t('failures.unknown') : code;
};

/** The same with what the refusal says besides its code. */
export const failureText = (failure: Failure): string => {
  const { code, values } = failureToast(failure);
  return errorText(code, values);
};

/**
 * Waits for the words of a code, where there is something to wait for: they come with the first screen that needs them,
 * and where they don't come soon, it is said without them.
 */
export const whenWorded = (code: string | undefined): Promise<unknown> | undefined =>
  code && lacksWords(code) && !keyOf(code) ? Promise.race([loadTexts('errors'), pause(wordsWait)]) : undefined;

/** The same of what is said of a change that went well, or did not. */
export const whenSayable = (): Promise<unknown> | undefined =>
  i18n.hasLoadedNamespace('toasts') ? undefined : Promise.race([loadTexts('toasts'), pause(wordsWait)]);

const wordsWait = 3000;

const keyOf = (code: string) =>
  /^\w+$/u.test(code) ? [`failures.${code}`, `errors:${code}`].find((key) => i18n.exists(key)) : undefined;

const lacksWords = (code: string) => /^ERR_\w+$/u.test(code) && !i18n.hasLoadedNamespace('errors');
