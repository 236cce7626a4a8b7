import { createInspection } from './inspection.ts';

/** What the inspector shows while one develops; the built product has none. */
export const inspection = import.meta.env.DEV ? createInspection() : undefined;

/** The option with which every machine of this page is created, so that the inspector sees it. */
export const inspected = inspection ? { inspect: inspection.inspect } : {};
