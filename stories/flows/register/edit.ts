import type { registerMachine } from '#machines/register.ts';
import { addressed, aTag } from '../../../tests/machines/worlds/register.ts';
import type { Flow } from '../flow.ts';
import { noNetwork, pagesCome, quietReload, save, saved, submitGuard } from './tags.ts';

export const edit: Flow<typeof registerMachine> = {
  name: 'edit',
  events: [
    pagesCome('loadRows'),
    addressed({ form: 1 }),
    save('Troca'),
    saved(1, { name: 'Troca' }),
    submitGuard,
    quietReload,
    { type: 'xstate.error.actor.reloadRows', error: noNetwork },
    { type: 'register.retry' },
    pagesCome('reloadRows', 20, aTag(1, { name: 'Troca' })),
  ],
};
