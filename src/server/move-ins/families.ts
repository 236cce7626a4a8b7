import type { Source } from './sources/source.ts';

export const families = ['ticketz', 'whaticket-saas', 'whaticket-community'] as const;
export type Family = (typeof families)[number];

/** What is read must be there, or the version is one that nobody has looked at. */
const read: Record<string, readonly string[]> = {
  Users: ['id', 'name', 'email', 'passwordHash', 'profile'],
  Contacts: ['id', 'name', 'number', 'isGroup'],
  Whatsapps: ['id', 'name', 'status'],
  Tickets: ['id', 'status', 'contactId', 'userId', 'createdAt', 'updatedAt'],
  Messages: ['id', 'body', 'ack', 'fromMe', 'mediaType', 'mediaUrl', 'isDeleted', 'ticketId', 'createdAt'],
};

const readOfCompanies: Record<string, readonly string[]> = {
  Companies: ['id', 'name', 'status', 'planId'],
  Plans: ['id', 'name', 'users', 'connections', 'queues'],
  Settings: ['key', 'value', 'companyId'],
  Tickets: ['uuid', 'companyId'],
  Messages: ['companyId'],
  Contacts: ['companyId'],
};

/** Which desk a database is of; what is missing for it to be one that can be taken over. */
export function familyOf({ tables }: Pick<Source, 'tables'>): { family: Family; missing: string[] } {
  const hasCompanies = tables.has('Companies');
  const family = !hasCompanies ? 'whaticket-community' : tables.has('BaileysKeys') ? 'ticketz' : 'whaticket-saas';
  const wanted = hasCompanies ? [read, readOfCompanies] : [read];
  const missing = wanted.flatMap((set) =>
    Object.entries(set).flatMap(([table, columns]) => {
      const found = tables.get(table);
      if (!found) return [table];
      return columns.filter((column) => !found.has(column)).map((column) => `${table}.${column}`);
    }),
  );
  return { family, missing: [...new Set(missing)] };
}
