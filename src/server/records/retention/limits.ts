import { TZDate } from '@date-fns/tz';
import { subDays, subMonths } from 'date-fns';
import type { Retention } from '#contract/schema.ts';

/** Before when what is over goes; undefined where it is kept. */
export interface RetentionLimits {
  messages: Date | undefined;
  media: Date | undefined;
  tickets: Date | undefined;
  deliveries: Date | undefined;
}

/** By the company's calendar: a month before the last of March is the last of February. */
export function retentionLimits(
  { messageMonths, mediaMonths, ticketMonths, deliveryDays }: Retention,
  { now, timeZone }: { now: Date; timeZone: string },
): RetentionLimits {
  const local = new TZDate(now, timeZone);
  const months = (count: number | null) => (count === null ? undefined : new Date(subMonths(local, count).getTime()));
  return {
    messages: months(messageMonths),
    media: months(mediaMonths),
    tickets: months(ticketMonths),
    deliveries: deliveryDays === null ? undefined : new Date(subDays(local, deliveryDays).getTime()),
  };
}
