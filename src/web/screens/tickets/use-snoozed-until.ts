import { now } from '#web/clock.ts';
import { snoozedUntil } from '#web/components/tickets/snoozed-until.ts';
import { useCompanyTimeZone } from '#web/desk/session-hooks.ts';

/** When a ticket comes back, as it is said here and now. */
export const useSnoozedUntil = (until: string): string => snoozedUntil(until, useCompanyTimeZone(), now());
