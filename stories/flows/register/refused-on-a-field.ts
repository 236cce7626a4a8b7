import type { registerMachine } from '#machines/register.ts';
import { addressed } from '../../../tests/machines/worlds/register.ts';
import type { Flow } from '../flow.ts';
import { nameTaken, pagesCome, refused, save, submitGuard } from './tags.ts';

export const refusedOnAField: Flow<typeof registerMachine> = {
  name: 'refused on a field',
  events: [
    pagesCome('loadRows'),
    addressed({ form: 'new' }),
    save('Entrega'),
    submitGuard,
    refused(nameTaken),
    save('Entregas'),
    refused(nameTaken),
    submitGuard,
    addressed({}),
  ],
};
