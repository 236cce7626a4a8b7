import type { GroupParticipant } from 'baileys';
import type { GroupMember } from '../port.ts';
import type { WebLibrary, WebSocketOfLibrary } from './library.ts';

/** The group is none, or this number is not in it. */
const UNKNOWN = [401, 403, 404];

/** Who is in a group, its admins among them; null where this number may not ask. */
export async function membersIn(
  socket: WebSocketOfLibrary,
  { isPnUser, isLidUser, jidDecode }: Pick<WebLibrary, 'isPnUser' | 'isLidUser' | 'jidDecode'>,
  jid: string,
): Promise<GroupMember[] | null> {
  const group = await socket.groupMetadata(jid).catch((error: unknown) => {
    if (UNKNOWN.includes((error as { data?: number }).data ?? 0)) return undefined;
    throw error;
  });
  return group ? Promise.all(group.participants.map(memberOf)) : null;

  async function memberOf(participant: GroupParticipant): Promise<GroupMember> {
    const { id, lid, phoneNumber, name, notify, verifiedName, admin } = participant;
    const hiddenId = [lid, id].find((each) => each && isLidUser(each));
    const known = [phoneNumber, id].find((each) => each && isPnUser(each));
    const number = known ?? (hiddenId && (await socket.signalRepository.lidMapping.getPNForLID(hiddenId)));
    return {
      channel: number ? 'whatsapp' : 'whatsapp-lid',
      from: jidDecode(number || hiddenId || id)?.user ?? '',
      name: name ?? notify ?? verifiedName ?? '',
      isAdmin: admin === 'admin' || admin === 'superadmin',
    };
  }
}
