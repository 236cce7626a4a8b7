import type { registerMachine } from '#machines/register.ts';
import { at } from '../../../tests/machines/support/things.ts';
import { aTag, heard, updated } from '../../../tests/machines/worlds/register.ts';
import type { Flow } from '../flow.ts';
import { pagesCome, quietReload } from './tags.ts';

const other = aTag(2, { name: 'Outra', updatedAt: at(1) });
const another = aTag(3, { name: 'Mais uma', updatedAt: at(1) });

export const changedWhileOnePages: Flow<typeof registerMachine> = {
  name: 'changed while one pages',
  events: [
    pagesCome('loadRows'),
    heard(updated(other)),
    { type: 'register.loadMore' },
    pagesCome('reloadRows', 40, other),
    heard(updated(another)),
    quietReload,
    { type: 'register.loadMore' },
    pagesCome('reloadRows', 60, other, another),
  ],
};
