import { useTranslation } from 'react-i18next';
import type { Failure } from '#machines/call.ts';

/** What a failure says to the user: the code's translation, else the raw text. */
export const useFailureText = (failure: Failure | null): string | undefined => {
  const { t } = useTranslation('errors');
  return failure ? failureText(failure, t) : undefined;
};

const failureText = (failure: Failure, t: (key: never, options: { defaultValue: string }) => string) =>
  // A code comes over the wire, so it may be none of the keys; then it is shown as it is.
  t(failure.code as never, { defaultValue: failure.code });
