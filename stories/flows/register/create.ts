import type { registerMachine } from '#machines/register.ts';
import { addressed, aPage, aTag, rows } from '../../../tests/machines/worlds/register.ts';
import type { Flow } from '../flow.ts';
import { pagesCome, quietReload, save, saved, submitGuard } from './tags.ts';

export const create: Flow<typeof registerMachine> = {
  name: 'create',
  events: [
    pagesCome('loadRows'),
    addressed({ form: 'new' }),
    addressed({}),
    addressed({ form: 'new' }),
    save('Entrega'),
    submitGuard,
    saved(61, { name: 'Entrega' }),
    quietReload,
    { type: 'xstate.done.actor.reloadRows', output: aPage([aTag(61, { name: 'Entrega' }), ...rows(1, 19)], 61) },
  ],
};
