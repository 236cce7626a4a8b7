import type { Handlers } from '#server/plugins/contract.ts';
import { readLiveEvents } from '#server/records/live/events.ts';
import { financeRoomsOf, roomsOf } from '#server/rooms.ts';
import type { ServerContext } from '#server/server-context.ts';

export const liveRoutes = (context: ServerContext) =>
  ({
    listLiveEvents: ({ session, query, request }) =>
      context.database.inCompany(session.companyId, (scope) =>
        readLiveEvents(scope, session, {
          after: query.after,
          limit: query.limit ?? 500,
          rooms: request.mayOnlyPay ? financeRoomsOf(session) : roomsOf(session),
        }),
      ),
  }) satisfies Partial<Handlers>;
