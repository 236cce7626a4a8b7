import type { GroupParticipant } from 'baileys';
import type { GroupMember } from '../port.ts';
import { idsOf } from './incoming/people.ts';
import type { WebLibrary, WebSocketOfLibrary } from './library.ts';
import { unlessRefused } from './unless-refused.ts';

/** Who is in a group, its admins among them; null where this number may not ask. */
export async function membersIn(
  socket: WebSocketOfLibrary,
  library: WebLibrary,
  jid: string,
): Promise<GroupMember[] | null> {
  const group = await unlessRefused(socket.groupMetadata(jid));
  return group ? Promise.all(group.participants.map(memberOf)) : null;

  async function memberOf(participant: GroupParticipant): Promise<GroupMember> {
    const { id, name, notify, verifiedName, admin } = participant;
    const { hiddenId, number: listed } = idsOf(library, participant);
    const number = listed ?? (hiddenId && (await socket.signalRepository.lidMapping.getPNForLID(hiddenId)));
    return {
      channel: number ? 'whatsapp' : 'whatsapp-lid',
      from: library.jidDecode(number || hiddenId || id)?.user ?? '',
      name: name ?? notify ?? verifiedName ?? '',
      isAdmin: admin === 'admin' || admin === 'superadmin',
    };
  }
}
