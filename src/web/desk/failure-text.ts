import type { Failure } from '#machines/call.ts';
import { failureText as textOf } from './error-text.ts';

/** What a failure says to the user, where there is one. */
export const failureText = (failure: Failure | null | undefined) => (failure ? textOf(failure) : undefined);
