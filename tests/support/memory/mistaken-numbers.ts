import type { Company } from './company.ts';
import type { Live } from './live.ts';
import { type MemoryRoute, route } from './routes.ts';

/** Numbers without their country in memory, and what mending them does to contacts. */
export const createMistakenNumbers = (company: Company, live: Live): MemoryRoute[] => [
  route('listMistakenNumbers', () => ({ callingCode: '55', numbers: company.mistakenNumbers, hasMore: false })),
  route('mendMistakenNumbers', ({ body: { contactIds, contactListItemIds } }) => {
    const ids = { contact: contactIds, contactListItem: contactListItemIds };
    const mended = company.mistakenNumbers.filter(({ kind, id }) => ids[kind].includes(id));
    company.mistakenNumbers = company.mistakenNumbers.filter((number) => !mended.includes(number));
    for (const { kind, id, meant, double } of mended) {
      const contact = company.contacts.find((each) => each.id === id);
      if (kind !== 'contact' || !contact) continue;
      company.contacts = company.contacts.filter((each) => each.id !== id);
      if (double) {
        live.notify({ type: 'contact.deleted', contactId: id });
        continue;
      }
      const changed = { ...contact, number: meant };
      company.contacts = [...company.contacts, changed];
      live.notify({ type: 'contact.updated', contact: changed });
    }
    return { mended: mended.length };
  }),
];
