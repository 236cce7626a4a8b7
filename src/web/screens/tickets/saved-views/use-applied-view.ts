import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SavedView } from '#contract/schema.ts';
import { useStable } from '#web/components/use-stable.ts';
import { useShowView } from './use-show-view.ts';

/** An address that names nothing but the view, as one that is handed on does, becomes that of its filters. */
export const useAppliedView = (view: SavedView | undefined) => {
  const [query] = useSearchParams();
  const show = useStable(useShowView());
  const isUnapplied = view !== undefined && !query.has('tab');
  useEffect(() => {
    if (isUnapplied) show(view, { replace: true });
  }, [isUnapplied, view, show]);
  return isUnapplied;
};
