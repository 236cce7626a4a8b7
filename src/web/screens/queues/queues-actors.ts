import { fromPromise } from 'xstate';
import type { OptionValues } from '#machines/queue-options/context.ts';
import { queueOptionsMachine } from '#machines/queue-options.ts';
import {
  createQueueOption,
  deleteQueueOption,
  listWholeQueueOptions,
  updateQueueOption,
} from '#web/api/queue-options.ts';

/** The options of a queue with the calls it needs, for as long as a dialog shows it. */
export const queueOptions = queueOptionsMachine.provide({
  actors: {
    loadQueueOptions: fromPromise(({ input, signal }) => listWholeQueueOptions(input.queueId, signal)),
    saveOption: fromPromise(({ input: { queueId, place, values }, signal }) =>
      'optionId' in place
        ? updateQueueOption(place.optionId, bodyOf(values), signal)
        : createQueueOption({ ...bodyOf(values), queueId, parentId: place.below }, signal),
    ),
    deleteOption: fromPromise(({ input, signal }) => deleteQueueOption(input.id, signal)),
  },
});

const bodyOf = ({ title, message, option }: OptionValues) => ({ title, message, option: option || null });
