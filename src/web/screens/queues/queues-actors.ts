import { fromPromise } from 'xstate';
import type { OptionValues } from '#machines/menu/context.ts';
import { menuMachine } from '#machines/menu.ts';
import { createQueueOption, deleteQueueOption, listWholeMenu, updateQueueOption } from '#web/api/queue-options.ts';

/** The menu of a queue with the calls it needs, for as long as a dialog shows it. */
export const menu = menuMachine.provide({
  actors: {
    loadMenu: fromPromise(({ input, signal }) => listWholeMenu(input.queueId, signal)),
    saveOption: fromPromise(({ input: { queueId, place, values }, signal }) =>
      'optionId' in place
        ? updateQueueOption(place.optionId, bodyOf(values), signal)
        : createQueueOption({ ...bodyOf(values), queueId, parentId: place.below }, signal),
    ),
    deleteOption: fromPromise(({ input, signal }) => deleteQueueOption(input.id, signal)),
  },
});

const bodyOf = ({ title, message, option }: OptionValues) => ({ title, message, option: option || null });
