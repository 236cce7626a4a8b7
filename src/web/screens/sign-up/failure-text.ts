import { detailOf, type Failure } from '#machines/call.ts';
import { errorText } from '#web/desk/error-text.ts';
import { i18n } from '#web/i18n/i18n.ts';

/** Why a sign-up was refused; after too many, when it may be tried again. */
export const failureText = (failure: Failure): string => {
  const seconds = detailOf<number>(failure, 'retryAfter');
  if (failure.status !== 429 || seconds === undefined) return errorText(failure.code);
  return i18n.t('sign-up:tooMany', { count: Math.ceil(seconds / 60) });
};
