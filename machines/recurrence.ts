import type { Company } from '#contract/schema.ts';

export type Recurrence = NonNullable<Company['recurrence']>;

/** How many months a company pays for at once (spec section 2, "Settings"). */
export const recurrenceMonths: Record<Recurrence, number> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

export const recurrences = Object.keys(recurrenceMonths) as Recurrence[];

/** How near a company's due date is: yellow 5 days before, orange from 4 before to 3 after, red from 4 after (spec section 2). */
export type DueState = 'soon' | 'now' | 'late';

/** By whole days from today to the due date, negative once it has passed; undefined while it is far, or without one. */
export function dueStateOf(days: number | null): DueState | undefined {
  if (days === null || days > 5) return undefined;
  if (days === 5) return 'soon';
  return days >= -3 ? 'now' : 'late';
}
