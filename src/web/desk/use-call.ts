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
    (notify: () => void) => {
      const subscription = actor.subscribe({ next: notify, error: notify, complete: notify });
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, () => actor.getSnapshot());
};
