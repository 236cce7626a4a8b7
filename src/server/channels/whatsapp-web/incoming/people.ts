import type { GroupParticipant, LIDMapping, WAMessageKey } from 'baileys';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage, Mention } from '#server/channels/port.ts';
import type { WebLibrary, WebSocketOfLibrary } from '../library.ts';
import { withoutDevice, writersIn } from './writers.ts';

export type Person = Pick<IncomingMessage, 'channel' | 'from'>;

/** Who is behind the ids of the service: a person has a phone number and, apart from it, an id that hides it (LID). */
export function openPeople(
  library: WebLibrary,
  socket: () => WebSocketOfLibrary | undefined,
  /** Of the company's own number. */
  ownName: string,
  identified: (hiddenId: string, number: string) => Promise<void>,
) {
  const { isPnUser, isLidUser, isJidGroup, jidDecode } = library;
  const groups = new Map<string, string>();
  const identities = new Map<string, string>();
  /** Numbers of members of groups, by the ids that hide them, as their groups list them. */
  const members = new LRUCache<string, string>({ max: 20_000 });
  const names = new LRUCache<string, string>({ max: 5_000 });

  const isMine = (jid: string) => {
    const me = socket()?.user;
    const user = jidDecode(jid)?.user;
    return [me?.id, me?.lid].some((own) => own && jidDecode(own)?.user === user);
  };

  /** Whose number is behind an id; where WhatsApp hides it, whose id it is. */
  async function personOf(jid: string, alternative?: string | null): Promise<Person> {
    const user = jidDecode(jid)?.user ?? '';
    if (!isLidUser(jid)) return { channel: 'whatsapp', from: user };
    const said = alternative && isPnUser(alternative) && !isMine(alternative) ? alternative : undefined;
    const known = said ?? (await socket()?.signalRepository.lidMapping.getPNForLID(jid));
    const number = (known && jidDecode(known)?.user) || identities.get(user) || members.get(user);
    if (!number) return { channel: 'whatsapp-lid', from: user };
    await identify(user, number);
    return { channel: 'whatsapp', from: number };
  }

  /** Said once in the life of the process. */
  async function identify(hiddenId: string, number: string): Promise<void> {
    if (identities.get(hiddenId) === number) return;
    await identified(hiddenId, number);
    identities.set(hiddenId, number);
  }

  /** Everything that the service calls who wrote a message: by their number, and by the id that hides it. */
  async function writersOf(key: WAMessageKey): Promise<string[]> {
    const { me, lidMapping } = { me: socket()?.user, lidMapping: socket()?.signalRepository.lidMapping };
    const said = key.fromMe ? [me?.id, me?.lid].flatMap((own) => (own ? withoutDevice(own) : [])) : writersIn(key);
    const others = await Promise.all(
      said.map(async (jid) => {
        const other = isLidUser(jid) ? await lidMapping?.getPNForLID(jid) : await lidMapping?.getLIDForPN(jid);
        return other ? withoutDevice(other) : [];
      }),
    );
    return [...new Set([...said, ...others.flat()])];
  }

  /** Those whom a text mentions, as far as anybody knows who they are. */
  const mentionsOf = (jids: readonly string[]): Promise<Mention[]> =>
    Promise.all(
      jids.map(async (jid) => {
        const token = jidDecode(jid)?.user ?? '';
        return { token, ...(await personOf(jid)), name: isMine(jid) ? ownName : (names.get(jid) ?? '') };
      }),
    );

  function learn(participant: GroupParticipant): void {
    const { hiddenId, number } = idsOf(library, participant);
    const [hidden, digits] = [hiddenId, number].map((jid) => jid && jidDecode(jid)?.user);
    if (hidden && digits) members.set(hidden, digits);
  }

  async function groupOf(id: string): Promise<IncomingMessage['group']> {
    const known = groups.get(id);
    if (known !== undefined) return { id, name: known };
    const name = await socket()
      ?.groupMetadata(id)
      .then(({ subject, participants }) => {
        for (const participant of participants) learn(participant);
        return subject;
      })
      .catch(() => undefined);
    if (name) groups.set(id, name);
    return { id, name: name ?? id };
  }

  return {
    personOf,
    writersOf,
    mentionsOf,
    /** What a member of a group is called who calls themselves so; by an id that hides a number nobody knows them. */
    async memberName({ participant, participantAlt }: WAMessageKey, name: string): Promise<string> {
      if (!participant) return name;
      if (name) names.set(participant, name);
      const known = name || names.get(participant);
      if (known) return known;
      return (await personOf(participant, participantAlt)).channel === 'whatsapp' ? '' : 'Participante';
    },
    /** The service has said which number an id hides. */
    async mapped({ lid, pn }: LIDMapping): Promise<void> {
      if (isLidUser(lid)) await personOf(lid, pn);
    },
    /** A group has another name. */
    renamed(id: string, name: string) {
      groups.set(id, name);
    },
    /** Undefined where it is nobody's: what the company writes to itself, and what WhatsApp or somebody tells everybody. */
    async whereabouts({ remoteJid, remoteJidAlt, participant, participantAlt }: WAMessageKey) {
      if (!remoteJid || isOfTheService(remoteJid)) return undefined;
      if (isJidGroup(remoteJid)) {
        const group = await groupOf(remoteJid);
        const { from } = participant ? await personOf(participant, participantAlt) : { from: '' };
        return { channel: 'whatsapp' as const, from, group };
      }
      // What came over a list of the sender's is a message to the company like any other.
      const jid = remoteJid.endsWith('@broadcast') ? participant : remoteJid;
      if (!jid || !(isPnUser(jid) || isLidUser(jid)) || isMine(jid)) return undefined;
      return { ...(await personOf(jid, remoteJidAlt)), group: null };
    },
  };
}

/** The id of a group's member that hides their number, and that of the number, as far as the group lists them. */
export const idsOf = (
  { isLidUser, isPnUser }: Pick<WebLibrary, 'isLidUser' | 'isPnUser'>,
  { id, lid, phoneNumber }: Pick<GroupParticipant, 'id' | 'lid' | 'phoneNumber'>,
) => ({
  hiddenId: lid ?? (isLidUser(id) ? id : undefined),
  number: phoneNumber ?? (isPnUser(id) ? id : undefined),
});

/** WhatsApp's own account, and what people show on their status. */
const isOfTheService = (jid: string) => jid === 'status@broadcast' || jid.startsWith('0@');
