import { type PlaceBeside, useReturnFocus } from './use-return-focus.ts';

/** Stands within what opens over the page, for as long as that is open: within, so that Headless UI's own comes first. */
export const ReturnFocus = ({ placeBeside }: { placeBeside?: PlaceBeside }) => {
  useReturnFocus(placeBeside);
  return null;
};
