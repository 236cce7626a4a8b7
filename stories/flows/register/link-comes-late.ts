import type { registerMachine } from '#machines/register.ts';
import type { Flow } from '../flow.ts';
import { pagesCome, quietReload } from './tags.ts';

export const linkComesLate: Flow<typeof registerMachine> = {
  name: 'link comes late',
  events: [pagesCome('loadRows'), { type: 'live.aligned' }, quietReload, pagesCome('reloadRows')],
};
