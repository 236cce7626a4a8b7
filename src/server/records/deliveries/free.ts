import { isNull, lte, or } from 'drizzle-orm';
import { deliveries } from './table.ts';

/** Where nobody is at a delivery, or whoever was has not ended it in time. */
export const isFree = (now: Date) => or(isNull(deliveries.claimedUntil), lte(deliveries.claimedUntil, now));
