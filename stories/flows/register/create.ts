import type { registerMachine } from '#machines/register.ts';
import { addressed } from '../../worlds/register.ts';
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
    pagesCome('reloadRows'),
  ],
};
