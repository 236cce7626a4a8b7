import type { registerMachine } from '#machines/register.ts';
import { addressed, aTag } from '../../../tests/machines/worlds/register.ts';
import type { Flow } from '../flow.ts';
import { notFound, pagesCome } from './tags.ts';

export const openedByALink: Flow<typeof registerMachine> = {
  name: 'opened by a link',
  events: [
    pagesCome('loadRows'),
    addressed({ form: 45 }),
    { type: 'xstate.done.actor.findRow', output: aTag(45) },
    addressed({}),
    addressed({ form: 99 }),
    { type: 'xstate.error.actor.findRow', error: notFound },
  ],
};
