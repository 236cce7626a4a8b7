import type { registerMachine } from '#machines/register.ts';
import { at } from '../../../tests/machines/support/things.ts';
import { addressed, aTag, heard, updated } from '../../../tests/machines/worlds/register.ts';
import type { Flow } from '../flow.ts';
import { pagesCome, quietReload } from './tags.ts';

const changed = aTag(1, { name: 'Outra', updatedAt: at(1) });

export const changedByAnother: Flow<typeof registerMachine> = {
  name: 'changed by another',
  events: [
    pagesCome('loadRows'),
    addressed({ form: 1 }),
    heard(updated(changed)),
    { type: 'register.takeNews' },
    quietReload,
    pagesCome('reloadRows', 20, changed),
    addressed({}),
  ],
};
