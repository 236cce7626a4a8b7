import type { Contact } from '#contract/schema.ts';

const at = '2026-11-18T14:20:00.000Z';

export const aContact = (id: number, how: Partial<Contact> = {}): Contact => ({
  id,
  name: `Contato ${id}`,
  number: String(5511955550000 + id),
  email: `contato${id}@exemplo.test`,
  profilePicUrl: null,
  isGroup: false,
  extraInfo: [],
  whatsapp: null,
  createdAt: at,
  updatedAt: at,
  ...how,
});
