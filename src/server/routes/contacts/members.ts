import type { components } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import { ChannelOffline, type GroupMember } from '#server/channels/port.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findGroup } from '#server/records/contacts/group.ts';
import { asCompanyKnows } from '#server/records/inbound/mentions.ts';
import type { ServerContext } from '#server/server-context.ts';

const MAX_MEMBERS = 1024;

/** Who is in a group, as its channel says it now, or as far as they have written. */
export async function findGroupMembers(
  { database, channels }: ServerContext,
  session: Session,
  contactId: number,
): Promise<components['schemas']['GroupMembers']> {
  const reading = <T>(work: (scope: Scope) => Promise<T>) => database.reading(session.companyId, work);
  const group = await reading((scope) => findGroup(scope, session, contactId));
  if (!group) throw new HttpError(404, 'ERR_NO_CONTACT_FOUND');
  if (!group.isGroup) return { members: [], isWhole: false };
  const said = await membersOf(group);
  if (!said) {
    return { members: group.writers.map((name) => ({ name, number: null, isAdmin: false })), isWhole: false };
  }
  const known = await reading((scope) => asCompanyKnows(scope, said.slice(0, MAX_MEMBERS)));
  const members = known.map(({ name, channel, from, isAdmin }) => ({
    name,
    number: channel === 'whatsapp' ? from : null,
    isAdmin,
  }));
  return { members, isWhole: true };

  async function membersOf({ connectionId, channel, to }: NonNullable<typeof group>): Promise<GroupMember[] | null> {
    if (connectionId === null) return null;
    try {
      return (await channels.of(connectionId).membersOf?.(connectionId, { channel, to })) ?? null;
    } catch (error) {
      if (error instanceof ChannelOffline) return null;
      throw error;
    }
  }
}
