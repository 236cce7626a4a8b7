// biome-ignore lint/style/noRestrictedImports: the one place that builds on it
import { lazy as lazyOnce } from 'react';
import { onceOnline } from './until-online.ts';
import { notingWait } from './waiting-for-link.ts';

/**
 * A part whose code comes when it is drawn first. Without internet it comes once that is back, and until then what stands in
 * for it is shown, and a notice says so; React's own would keep the failure until the page is loaded again.
 */
export const lazy: typeof lazyOnce = (load) => lazyOnce(() => notingWait(onceOnline(load)));

/** The same for what nobody asked for, of which no notice speaks. */
export const lazyUnasked: typeof lazyOnce = (load) => lazyOnce(() => onceOnline(load));
