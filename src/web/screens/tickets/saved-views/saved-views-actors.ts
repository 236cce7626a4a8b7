import { fromPromise } from 'xstate';
import { savedViewsMachine } from '#machines/saved-views.ts';
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from '#web/api/saved-views.ts';

export const savedViews = savedViewsMachine.provide({
  actors: {
    listSavedViews: fromPromise(({ signal }) => listSavedViews(signal)),
    createSavedView: fromPromise(({ input, signal }) => createSavedView(input, signal)),
    updateSavedView: fromPromise(({ input, signal }) => updateSavedView(input.id, input.change, signal)),
    deleteSavedView: fromPromise(({ input, signal }) => deleteSavedView(input.id, signal)),
  },
});
