import type { Failure } from '#machines/call.ts';
import { errorText } from './error-text.ts';

/** What a failure says to the user. */
export const failureText = (failure: Failure | null | undefined) => (failure ? errorText(failure.code) : undefined);
