import type { ticketSums } from './table.ts';

type Measures = Omit<
  typeof ticketSums.$inferSelect,
  'companyId' | 'queueId' | 'connectionId' | 'userId' | 'day' | 'hours'
>;

export type DaySums = Measures & { day: string; hours: number[] | null };

export const emptySums: DaySums = {
  day: '',
  pending: 0,
  open: 0,
  created: 0,
  leads: 0,
  answered: 0,
  answerMs: 0,
  accepted: 0,
  waitMs: 0,
  finished: 0,
  supportMs: 0,
  ratings: 0,
  rates: 0,
  hours: null,
};

/** The measures of both; days and hours are not added. */
export const addSums = (one: DaySums, other: DaySums): DaySums => ({
  ...emptySums,
  created: one.created + other.created,
  leads: one.leads + other.leads,
  answered: one.answered + other.answered,
  answerMs: one.answerMs + other.answerMs,
  accepted: one.accepted + other.accepted,
  waitMs: one.waitMs + other.waitMs,
  finished: one.finished + other.finished,
  supportMs: one.supportMs + other.supportMs,
});

/** Minutes to the second; 0 of nothing. */
export const averageMinutes = (milliseconds: number, count: number): number =>
  count === 0 ? 0 : Math.round(milliseconds / count / 1000) / 60;
