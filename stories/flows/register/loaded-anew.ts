import type { registerMachine } from '#machines/register.ts';
import { aUser } from '../../../tests/support/screens/people.ts';
import type { Flow } from '../flow.ts';
import { pagesCome, quietReload } from './tags.ts';

export const loadedAnew: Flow<typeof registerMachine> = {
  name: 'loaded anew',
  events: [
    pagesCome('loadRows'),
    { type: 'live.reset' },
    quietReload,
    pagesCome('reloadRows'),
    { type: 'viewer.changed', user: aUser(1) },
    quietReload,
    pagesCome('reloadRows'),
  ],
};
