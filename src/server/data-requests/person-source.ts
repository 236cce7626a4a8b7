import type { Database } from '#server/records/base/database.ts';
import {
  type ReadMessage,
  type ReadPerson,
  type ReadTicket,
  readPersonsTickets,
  readTicketsMessages,
} from '#server/records/data-requests/export.ts';

/** A person's data, read a piece at a time so that a long history needs no more memory than a short one. */
export interface PersonSource {
  person: ReadPerson;
  tickets(): AsyncGenerator<ReadTicket>;
  messagesOf(ticketId: number): AsyncGenerator<ReadMessage>;
}

export function personSource(
  database: Pick<Database, 'readingApart'>,
  { companyId, contactId, person }: { companyId: number; contactId: number; person: ReadPerson },
): PersonSource {
  return {
    person,

    async *tickets() {
      let after = 0;
      for (;;) {
        const some = await database.readingApart(companyId, (scope) => readPersonsTickets(scope, contactId, after));
        if (some.length === 0) return;
        yield* some;
        after = some.at(-1)?.id ?? after;
      }
    },

    async *messagesOf(ticketId) {
      let after: number | null = null;
      for (;;) {
        const from: number | null = after;
        const some: ReadMessage[] = await database.readingApart(companyId, (scope) =>
          readTicketsMessages(scope, ticketId, from),
        );
        if (some.length === 0) return;
        yield* some;
        after = some.at(-1)?.id ?? after;
      }
    },
  };
}

/** What a file of the person is called in the archive; several may have been sent under one name. */
export function exportedName(id: number | string, name: string | null, stored: string): string {
  const extension = /\.[a-z0-9]{1,8}$/.exec(stored)?.[0] ?? '';
  const plain = (name ?? '')
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^\.+/, '')
    .slice(0, 80);
  const whole = plain.toLowerCase().endsWith(extension) ? plain : `${plain}${extension}`;
  return `files/${id}-${whole}`;
}
