import { fromPromise } from 'xstate';
import type { Connection, MessageTemplate } from '#contract/schema.ts';
import { hasTemplates } from '#machines/connections/key.ts';
import { listConnections } from '#web/api/connections.ts';
import { listTemplates } from '#web/api/templates.ts';

interface OfficialConnection extends Pick<Connection, 'id' | 'name'> {
  templates: readonly MessageTemplate[];
}

/** The connections whose channel approves messages ahead, each with what its channel listed last. */
export const officialTemplates = fromPromise<readonly OfficialConnection[]>(async ({ signal }) => {
  const connections = await listConnections(signal);
  const official = connections.filter(({ provider }) => hasTemplates(provider));
  return Promise.all(
    official.map(async ({ id, name }) => ({ id, name, templates: (await listTemplates(id, signal)).records })),
  );
});
