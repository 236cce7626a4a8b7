import type { ChangedNumber } from '#server/channels/port.ts';
import type { WebLibrary } from '../library.ts';
import type { MessageNode } from '../spool.ts';

/** What a socket says when somebody has another number: to whoever talks to them, and to a group that they are in. */
export const NUMBER_NOTIFICATIONS = ['CB:notification,type:contacts,modify', 'CB:notification,type:w:gp2,modify'];

/** Of ids that hide a number nothing can be said. The library tells of neither. */
export function changedNumberIn(
  { isPnUser, jidDecode }: Pick<WebLibrary, 'isPnUser' | 'jidDecode'>,
  { attrs, content }: MessageNode,
): ChangedNumber | undefined {
  const change = Array.isArray(content) ? content.find(({ tag }) => tag === 'modify') : undefined;
  const member = Array.isArray(change?.content) ? change.content.find(({ tag }) => tag === 'participant') : undefined;
  const numberIn = (...jids: (string | undefined)[]) => {
    const jid = jids.find((each) => each !== undefined && isPnUser(each));
    return jid && jidDecode(jid)?.user;
  };
  const from = numberIn(change?.attrs.old, attrs.participant, attrs.participant_pn);
  const to = numberIn(change?.attrs.new, member?.attrs.jid, member?.attrs.phone_number);
  if (!from || !to || !attrs.id) return undefined;
  return { providerId: `number-${attrs.id}`, from: { number: from }, to: { number: to } };
}
