import type { DashboardQuery } from '#machines/dashboard.ts';
import { dateOf, formatDate } from '#web/i18n/dates.ts';
import { keyOf } from '../dashboard-address.ts';

/** What stands in the filter; 0 is no choice. */
export interface FilterValues {
  type: 'date' | 'period';
  from: string;
  to: string;
  days: number;
  queueId: number;
  connectionId: number;
  userId: number;
  /** Empty is no choice. */
  advertisement: string;
}

export const valuesOf = (query: DashboardQuery): FilterValues => ({
  type: query.days === undefined ? 'date' : 'period',
  from: writtenDay(query.date_from),
  to: writtenDay(query.date_to),
  days: query.days ?? 0,
  queueId: query.queueId ?? 0,
  connectionId: query.whatsappId ?? 0,
  userId: query.userId ?? 0,
  advertisement: query.advertisement ?? '',
});

/** Undefined while a day is not one, or the last is before the first. */
export function queryFrom(values: FilterValues): DashboardQuery | undefined {
  const narrowed = {
    ...(values.queueId > 0 && { queueId: values.queueId }),
    ...(values.connectionId > 0 && { whatsappId: values.connectionId }),
    ...(values.userId > 0 && { userId: values.userId }),
    ...(values.advertisement && { advertisement: values.advertisement }),
  };
  if (values.type === 'period') return { days: values.days, ...narrowed };
  if (errorOf(values.from) || errorOf(values.to) || isBackwards(values)) return undefined;
  const [from, to] = [dateOf(values.from), dateOf(values.to)];
  if (!from && !to) return { days: 0, ...narrowed };
  return { ...(from && { date_from: keyOf(from) }), ...(to && { date_to: keyOf(to) }), ...narrowed };
}

export const errorOf = (text: string): boolean => text !== '' && dateOf(text) === undefined;

export function isBackwards({ from, to }: FilterValues): boolean {
  const [first, last] = [dateOf(from), dateOf(to)];
  return first !== undefined && last !== undefined && first > last;
}

const writtenDay = (day: string | undefined) => (day ? formatDate(`${day}T00:00:00`) : '');
