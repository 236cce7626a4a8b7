import { and, eq, ne, sql } from 'drizzle-orm';
import type { Cipher } from '#server/cipher.ts';
import type { SystemScope } from '../base/scope.ts';
import { channelKeys, connections } from '../connections/table.ts';
import { mailSettings, mails } from '../mails/table.ts';
import { prompts } from '../prompts/table.ts';
import { queueIntegrations } from '../queue-integrations/table.ts';
import { unreadableParts } from '../unreadable-parts/table.ts';
import { webhooks } from '../webhooks/table.ts';

const columns = [
  [prompts, prompts.apiKey, 'apiKey'],
  [prompts, prompts.voiceKey, 'voiceKey'],
  [queueIntegrations, queueIntegrations.jsonContent, 'jsonContent'],
  [queueIntegrations, queueIntegrations.signingSecret, 'signingSecret'],
  [webhooks, webhooks.signingSecret, 'signingSecret'],
  [channelKeys, channelKeys.value, 'value'],
  [unreadableParts, unreadableParts.raw, 'raw'],
  [mailSettings, mailSettings.password, 'password'],
  [mails, mails.content, 'content'],
] as const;

/**
 * Encrypts with the key of now what the key before it has encrypted, of all companies; answers how many secrets that were.
 * What somebody changes meanwhile stays as they gave it.
 */
export async function renewSecrets(scope: SystemScope, cipher: Cipher): Promise<number> {
  let renewed = 0;
  for (const [table, column, name] of columns) {
    const rows = await scope.tx.select({ id: table.id, stored: column }).from(table).where(ne(column, ''));
    for (const { id, stored } of rows) {
      const next = cipher.renew(stored);
      if (next === undefined) continue;
      await scope.tx
        .update(table)
        .set({ [name]: next })
        .where(and(eq(table.id, id), eq(column, stored)));
      renewed += 1;
    }
  }
  return renewed + (await renewConnections(scope, cipher));
}

/** A connection's secrets are one value, each by its name. */
async function renewConnections({ tx }: SystemScope, cipher: Cipher): Promise<number> {
  let renewed = 0;
  const rows = await tx.select({ id: connections.id, secrets: connections.secrets }).from(connections);
  for (const { id, secrets } of rows) {
    const next = Object.entries(secrets).flatMap(([name, stored]) => {
      const again = cipher.renew(stored);
      return again === undefined ? [] : [[name, again]];
    });
    if (next.length === 0) continue;
    const given = JSON.stringify(Object.fromEntries(next));
    await tx
      .update(connections)
      .set({ secrets: sql`${connections.secrets} || ${given}::jsonb` })
      .where(and(eq(connections.id, id), sql`${connections.secrets} = ${JSON.stringify(secrets)}::jsonb`));
    renewed += next.length;
  }
  return renewed;
}
