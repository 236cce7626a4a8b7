import type { Session } from '#server/access/session.ts';
import type { Scope } from '#server/records/base/scope.ts';
import type { StoredCampaign } from '#server/records/campaigns/find.ts';
import type { Shipping } from '#server/records/campaigns/ship.ts';
import type { Message } from '#server/records/messages/find.ts';
import type { Schedule } from '#server/records/schedules/find.ts';
import type { Ticket } from '#server/records/tickets/find.ts';
import type { CompanyIds } from '../fixture-rows.ts';

/** What is another company's, as a caller would have it who has guessed every id. */
export interface Theirs {
  ids: CompanyIds;
  number: string;
  userId: number;
  ticket: Ticket;
  message: Message;
  schedule: Schedule;
  /** An outgoing message of theirs, waiting to be sent. */
  waitingId: number;
  waitingDeliveryId: number;
  failedDeliveryId: number;
  pictureRequestId: number;
  /** A contact and a list item whose number lacks its country. */
  mistakenContactId: number;
  mistakenItemId: number;
  scopedContactId: number;
  /** An erasure that goes on. */
  dataRequestId: number;
  /** The campaign of the fixture, running, with nobody fixed. */
  campaign: StoredCampaign;
  /** Another that is due, over another connection, and one of its recipients. */
  dueCampaignId: number;
  shipping: Shipping;
  /** The connection of one that has nobody left to write to. */
  finishing: number;
  /** A connection that has not come about yet. */
  opening: number;
}

/** Every file of theirs is called so. */
export const fileOfAcme = 'acme-file.png';
/** What is taken out of their texts. */
export const wordsOfAcme = {
  name: 'Somebody of Acme',
  isOnlyName: true,
  numbers: ['5511988880001'],
  literals: ['Only for'],
  numberKey: '5511988880001',
  email: '',
};
/** The id of a contact of theirs. */
export const hiddenOfAcme = '112233445566778';
/** Of another, of whom no number is known. */
export const scopedOfAcme = 'BR.112233445566778';

const admin = { profile: 'admin', super: false, userId: 0, queueIds: [] as number[] } as const;
export const viewer = { ...admin, queueIds: [...admin.queueIds], name: 'A stranger' };
export const sessionIn = ({ companyId }: Scope): Session => ({
  ...viewer,
  companyId,
  allTicket: false,
  tokenVersion: 0,
  sessionId: 'stranger',
});

/** What a parameter of that name is given; of theirs, where they have such a thing. */
export const valuesOf = ({ ids, ...theirs }: Theirs, scope: Scope): Record<string, unknown> => ({
  ...ids,
  ...theirs,
  ticketId: ids.openTicketId,
  contactId: ids.contactIds[0],
  queueId: ids.suporte,
  ticketNoteId: ids.noteId,
  whatsappId: ids.connectionId,
  /** It is the first of all. */
  chargeId: 1,
  file: fileOfAcme,
  files: [fileOfAcme],
  scopedId: scopedOfAcme,
  providerId: 'first-1-2',
  senderId: theirs.userId,
  channel: 'whatsapp',
  kind: 'webhook',
  page: {},
  viewer,
  reader: viewer,
  session: sessionIn(scope),
});
