import { and, asc, desc, inArray } from 'drizzle-orm';
import type { ContactChannel } from '#contract/schema.ts';
import { providersReaching } from '#machines/connections/reach.ts';
import type { Scope } from '../base/scope.ts';
import { connections } from './table.ts';

/** The company's connections that can write to the contacts of a channel, the default one first. */
export async function connectionsReaching(scope: Scope, channel: ContactChannel): Promise<number[]> {
  const rows = await scope.tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(scope.owns(connections), inArray(connections.provider, providersReaching(channel))))
    .orderBy(desc(connections.isDefault), asc(connections.id));
  return rows.map(({ id }) => id);
}

/** The one that is named, where it can; undefined where it can't. Without a name, the company's usual one that can. */
export async function connectionReaching(
  scope: Scope,
  channel: ContactChannel,
  named: number | null,
): Promise<number | undefined> {
  const reaching = await connectionsReaching(scope, channel);
  return named === null ? reaching[0] : reaching.find((id) => id === named);
}

interface Addressee {
  channel: ContactChannel;
  /** The connection that the contact last wrote through. */
  whatsapp: { id: number } | null;
}

/**
 * Over which connection a contact is written to where nobody says so: `usual`, else the one that the contact last wrote
 * through. A bot can write only to who has written to it, and an id in place of a number is known to the numbers of one
 * business alone, so there the last one goes first.
 */
export async function connectionForContact(
  scope: Scope,
  { channel, whatsapp }: Addressee,
  usual?: number,
): Promise<number | undefined> {
  const reaching = await connectionsReaching(scope, channel);
  const isBound = channel === 'telegram' || channel === 'whatsapp-user';
  const wanted = isBound ? [whatsapp?.id, usual] : [usual, whatsapp?.id];
  return wanted.find((id) => id !== undefined && reaching.includes(id)) ?? reaching[0];
}
