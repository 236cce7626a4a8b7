import type { DataRequest, Retention } from '#contract/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Company } from './company.ts';
import type { Live } from './live.ts';
import { type MemoryRoute, route } from './routes.ts';

/** What people ask of their data, and for how long a company keeps what is over, in memory. */
export function createDataRequests(company: Company, live: Live, later: () => string): MemoryRoute[] {
  const records: DataRequest[] = [];
  let retention: Retention = { messageMonths: null, mediaMonths: null, ticketMonths: null, deliveryDays: null };
  const keep = (kind: DataRequest['kind'], contactId: number, askedBy: string): DataRequest => {
    const at = later();
    const user = company.me.name;
    const request = { id: records.length + 1, kind, contactId, askedBy, user, counts: {}, createdAt: at, endedAt: at };
    records.unshift({ ...request, state: 'done' });
    return { ...request, state: 'done' };
  };
  const personOf = (id: string) => {
    const contact = company.contacts.find((each) => each.id === Number(id));
    if (!contact) throw new ApiError(404, 'ERR_NO_CONTACT_FOUND');
    if (contact.isGroup) throw new ApiError(400, 'ERR_NOT_A_PERSON');
    return contact;
  };
  return [
    route('listDataRequests', () => ({ records, copies: [], count: records.length, hasMore: false })),
    route('exportContact', ({ path, body }) => {
      keep('export', personOf(path.id).id, body.askedBy);
      return 'PK' as never;
    }),
    route('eraseContact', ({ path, body }) => {
      const { id, name } = personOf(path.id);
      if (body.confirmation.trim().toLowerCase() !== name.toLowerCase())
        throw new ApiError(400, 'ERR_ERASURE_NOT_CONFIRMED');
      company.contacts = company.contacts.filter((each) => each.id !== id);
      live.notify({ type: 'contact.deleted', contactId: id });
      return keep('erasure', id, body.askedBy);
    }),
    route('findRetention', () => retention),
    route('updateRetention', ({ body }) => {
      retention = body;
      return retention;
    }),
    route('previewRetention', ({ body }) => {
      const part = (isOn: unknown) =>
        isOn ? { count: 12, oldest: '2024-03-02T12:00:00.000Z' } : { count: 0, oldest: null };
      return {
        messages: part(body.messageMonths),
        media: part(body.mediaMonths),
        tickets: part(body.ticketMonths),
        deliveries: part(body.deliveryDays),
      };
    }),
  ];
}
