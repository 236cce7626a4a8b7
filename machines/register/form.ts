import type { RegisterContext, RegisterForm, RegisterRow } from './context.ts';

/** How the form stands when none is open. */
export const untouched = {
  editing: null,
  latest: null,
  values: undefined,
  saved: null,
  formFailure: null,
  heardOfForm: null,
} as const satisfies Partial<RegisterContext>;

export function opened({ turn }: RegisterContext, row: RegisterRow | undefined): Partial<RegisterContext> {
  return { ...untouched, editing: row ?? null, latest: row ?? null, turn: turn + 1 };
}

/** What the address calls the form that is open. */
export function ownForm({ editing }: RegisterContext): RegisterForm {
  return editing?.id ?? 'new';
}

/** Several calls may make one save. What a refused one leaves behind is what the next save changes. */
export function storedIn(error: unknown): RegisterRow | undefined {
  if (typeof error !== 'object' || error === null || !('stored' in error)) return undefined;
  // Only a save that was carried out in part says so.
  return error.stored as RegisterRow;
}
