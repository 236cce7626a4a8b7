import { useCallback, useSyncExternalStore } from 'react';
import type { PromiseActorLogic } from 'xstate';
import { useSection } from './use-section.ts';

/**
 * What has come of a call that is made when the part is first shown. A failure is a state that the part shows; the
 * library's own `useActor` throws it, which takes the whole pane down.
 */
export const useCall = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input) => {
  const actor = useSection(logic, { input });
  const subscribe = useCallback(
    (tell: () => void) => {
      const subscription = actor.subscribe({ next: tell, error: tell, complete: tell });
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, () => actor.getSnapshot());
};
