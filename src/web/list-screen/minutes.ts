import * as z from 'zod/mini';

const maxMinutes = 10_080;

/** Whole minutes within a week, or none. */
export const areMinutes = (text: string) => /^\d*$/.test(text) && text !== '0' && Number(text) <= maxMinutes;

/** A field of minutes; empty for none. */
export const minutesRule = z.string().check(z.trim(), z.refine(areMinutes, 'queues:faults.minutes'));

export const numberOf = (text: string) => (text === '' ? null : Number(text));
