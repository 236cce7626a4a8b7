import { fromPromise } from 'xstate';
import type { Delivery, DeliveryPage, DeliveryStatus } from '#contract/schema.ts';
import { listScreenMachine } from '#machines/list-screen.ts';
import { readRows } from '#web/list-screen/read-rows.ts';

/** Whose deliveries: an integration's or a webhook's. */
export interface DeliverySource {
  name: string;
  list(query: { pageNumber: number; status?: DeliveryStatus }, signal: AbortSignal): Promise<DeliveryPage>;
  retry(id: number): Promise<Delivery>;
}

/** The log as a list that reads itself anew whenever something in it has changed. */
export const deliveriesOf = (source: DeliverySource, status: DeliveryStatus | null) => ({
  entity: 'delivery',
  sortKey: undefined,
  logic: listScreenMachine.provide({
    actors: {
      loadRows: fromPromise(({ input, signal }) =>
        readRows(input, async ({ pageNumber }) => {
          const { deliveries: rows, ...page } = await source.list({ pageNumber, ...(status && { status }) }, signal);
          return { rows, ...page };
        }),
      ),
    },
  }),
});
