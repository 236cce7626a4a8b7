import type { registerMachine } from '#machines/register.ts';
import { addressed, aPage, aTag } from '../../../tests/machines/worlds/register.ts';
import type { Flow } from '../flow.ts';
import { pagesCome, searchDebounce } from './tags.ts';

export const searchAndClear: Flow<typeof registerMachine> = {
  name: 'search and clear',
  events: [
    pagesCome('loadRows'),
    addressed({ searchParam: 'tag 4' }),
    searchDebounce,
    { type: 'xstate.done.actor.loadRows', output: aPage([aTag(4)]) },
    addressed({ searchParam: 'nada' }),
    searchDebounce,
    { type: 'xstate.done.actor.loadRows', output: aPage([]) },
    addressed({}),
    searchDebounce,
    pagesCome('loadRows'),
  ],
};
