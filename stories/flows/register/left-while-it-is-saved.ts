import type { registerMachine } from '#machines/register.ts';
import { addressed } from '../../../tests/machines/worlds/register.ts';
import type { Flow } from '../flow.ts';
import { nameTaken, pagesCome, refused, save, submitGuard } from './tags.ts';

export const leftWhileItIsSaved: Flow<typeof registerMachine> = {
  name: 'left while it is saved',
  events: [
    pagesCome('loadRows'),
    addressed({ form: 1 }),
    save('Troca'),
    addressed({}),
    submitGuard,
    refused(nameTaken),
  ],
};
