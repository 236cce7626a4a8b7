import { findWrongDays, type OpeningHours } from '#machines/opening-hours.ts';
import { HttpError } from '#server/http-error.ts';

/** Refuses hours that end before they start, and a weekday that stands twice; `schedules` is a body's field. */
export function assertValidHours(schedules: readonly OpeningHours[] | undefined): void {
  const wrong = findWrongDays(schedules ?? []);
  if (wrong.length === 0) return;
  const details = wrong.map((day) => ({
    path: `/body/schedules/${day}/endTime`,
    message: 'must not come before the start, on a weekday that stands there once',
  }));
  throw new HttpError(422, 'ERR_VALIDATION', { details });
}
