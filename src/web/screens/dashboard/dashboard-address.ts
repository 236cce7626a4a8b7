import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DashboardFigure } from '#contract/schema.ts';
import type { DashboardQuery } from '#machines/dashboard.ts';
import { now } from '#web/clock.ts';

export const periods = [3, 7, 15, 30, 60, 90] as const;

const figures: Record<DashboardFigure, true> = {
  pending: true,
  happening: true,
  created: true,
  leads: true,
  finished: true,
  accepted: true,
  answered: true,
  slaKept: true,
  slaBroken: true,
};

/** The queue or the agent of which a figure's tickets are shown, without narrowing the page to it. */
export type FigurePart = Pick<DashboardQuery, 'queueId' | 'userId'>;

/** What the address says of the page: the days, what they are narrowed to, and the figure whose tickets are shown. */
export const useDashboardAddress = () => {
  const [search, setSearch] = useSearchParams();
  const written = search.toString();
  const query = useMemo(() => queryOf(new URLSearchParams(written)), [written]);
  const named = search.get('figure') ?? '';
  return {
    query,
    figure: named in figures ? (named as DashboardFigure) : null,
    reasonId: idOf(search, 'reason', 'closingReasonId').closingReasonId,
    ask: (next: DashboardQuery) => setSearch(searchOf(next)),
    part: { ...idOf(search, 'ofQueue', 'queueId'), ...idOf(search, 'ofAgent', 'userId') } as FigurePart,
    open: (figure: DashboardFigure | null, reasonId?: number, part?: FigurePart) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        const named = { figure, reason: reasonId, ofQueue: part?.queueId, ofAgent: part?.userId };
        for (const [name, value] of Object.entries(named)) {
          if (value) next.set(name, String(value));
          else next.delete(name);
        }
        return next;
      }),
  };
};

/** An address without days means this month up to today. */
export function queryOf(search: URLSearchParams): DashboardQuery {
  const narrowed = {
    ...idOf(search, 'queue', 'queueId'),
    ...idOf(search, 'connection', 'whatsappId'),
    ...idOf(search, 'agent', 'userId'),
    ...advertisementIn(search),
  };
  const days = Number(search.get('days') ?? Number.NaN);
  if (Number.isInteger(days) && days >= 0 && days <= 3660) return { days, ...narrowed };
  const from = dayIn(search.get('from'));
  const to = dayIn(search.get('to'));
  if (from || to) return { ...(from && { date_from: from }), ...(to && { date_to: to }), ...narrowed };
  const today = keyOf(now());
  return { date_from: `${today.slice(0, 7)}-01`, date_to: today, ...narrowed };
}

function searchOf({ days, date_from, date_to, ...narrowed }: DashboardQuery): URLSearchParams {
  const dates = date_from || date_to ? { from: date_from, to: date_to } : { days: days ?? 0 };
  const { queueId, whatsappId, userId, advertisement } = narrowed;
  const named = { ...dates, queue: queueId, connection: whatsappId, agent: userId, advertisement };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) if (value !== undefined) search.set(name, String(value));
  return search;
}

const idOf = <Key extends string>(search: URLSearchParams, name: string, key: Key): Partial<Record<Key, number>> =>
  idPattern.test(search.get(name) ?? '') ? ({ [key]: Number(search.get(name)) } as Record<Key, number>) : {};

const idPattern = /^[1-9]\d{0,8}$/;

function advertisementIn(search: URLSearchParams) {
  const advertisement = search.get('advertisement')?.slice(0, 300);
  return advertisement ? { advertisement } : {};
}

const dayIn = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

const two = (value: number) => String(value).padStart(2, '0');

/** A date as yyyy-MM-dd, by the clock on the wall. */
export const keyOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
