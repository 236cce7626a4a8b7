import type { components } from '#contract/schema.ts';

export type DashboardFigure = components['schemas']['DashboardFigure'];

/** Days as yyyy-MM-dd in the company's time zone, both ends included. */
export interface Days {
  from: string;
  to: string;
}

/** Whose tickets are counted; what is left out is not narrowed. */
export interface DashboardChoice {
  queueId?: number | undefined;
  connectionId?: number | undefined;
  userId?: number | undefined;
  /** The id of an advertisement that led to them; `*` is any. */
  advertisement?: string | undefined;
}
