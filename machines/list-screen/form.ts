import type { ListScreenContext, ListScreenRow, OpenForm } from './context.ts';

/** How the form stands when none is open. */
export const untouched = {
  editing: null,
  latest: null,
  values: undefined,
  saved: null,
  formFailure: null,
  receivedForForm: null,
} as const satisfies Partial<ListScreenContext>;

export function opened({ formVersion }: ListScreenContext, row: ListScreenRow | undefined): Partial<ListScreenContext> {
  return { ...untouched, editing: row ?? null, latest: row ?? null, formVersion: formVersion + 1 };
}

/** What the address calls the form that is open. */
export function ownForm({ editing }: ListScreenContext): OpenForm {
  return editing?.id ?? 'new';
}

/** Several calls may make one save. What a refused one leaves behind is what the next save changes. */
export function storedIn(error: unknown): ListScreenRow | undefined {
  if (typeof error !== 'object' || error === null || !('stored' in error)) return undefined;
  // Only a save that was carried out in part says so.
  return error.stored as ListScreenRow;
}
