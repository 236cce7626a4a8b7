import type { registerMachine } from '#machines/register.ts';
import { addressed, deleted, heard } from '../../../tests/machines/worlds/register.ts';
import type { Flow } from '../flow.ts';
import { pagesCome } from './tags.ts';

export const deletedByAnother: Flow<typeof registerMachine> = {
  name: 'deleted by another',
  events: [
    pagesCome('loadRows'),
    addressed({ form: 1 }),
    heard(deleted(1)),
    addressed({}),
    { type: 'register.askRemoval', id: 2 },
    heard(deleted(2)),
  ],
};
