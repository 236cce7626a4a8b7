import type { WAMessageKey } from 'baileys';

/** What the key of a message says of who wrote it, without the device. */
export const writersIn = ({ remoteJid, remoteJidAlt, participant, participantAlt }: WAMessageKey): string[] =>
  (participant ? [participant, participantAlt] : [remoteJid, remoteJidAlt]).flatMap((jid) =>
    jid ? withoutDevice(jid) : [],
  );

export const withoutDevice = (jid: string) => jid.replace(/[:_][^@]*@/, '@');
