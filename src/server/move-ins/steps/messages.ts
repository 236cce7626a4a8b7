import { messages } from '#server/records/messages/table.ts';
import { addEdit, nameOfMember, placeOfMessage } from '#server/records/move-ins/messages.ts';
import { listMovedCompanies } from '#server/records/move-ins/move-ins.ts';
import { usersByName } from '#server/records/move-ins/same.ts';
import { mediaOf } from '../message-media.ts';
import type { Row } from '../row.ts';
import { UnfitRow } from '../run.ts';
import type { Step } from '../step.ts';
import { times } from './times.ts';

const MAX_BODY = 65_000;

/** Whichever ticket it is in, an id of WhatsApp's names one message; ticketz has some in two tickets. */
const keyOf = (row: Row) => `${row.id('ticketId')}/${row.id('id')}`;

/** In the order in which they were written, of all companies, so that ids rise with time. */
export function messagesStep(): Step {
  let names = new Map<number, Map<string, number>>();
  return {
    from: 'Messages',
    table: messages,
    order: ['createdAt', 'id'],
    key: keyOf,
    links: {
      ticketId: { to: 'Tickets', isNeeded: true },
      contactId: { to: 'Contacts' },
      userId: { to: 'Users' },
      whatsappId: { to: 'Whatsapps' },
    },
    async prepare({ id }, database) {
      names = await database.asSystem('moveIns', async (scope) => {
        const companies = await listMovedCompanies(scope, id);
        const each = [...companies.values()].map(
          async (companyId) => [companyId, await usersByName(scope, companyId)] as const,
        );
        return new Map(await Promise.all(each));
      });
    },
    async make(row, links, move) {
      const { companyId } = links;
      const ticketId = links.id('ticketId');
      const at = times(row);
      if (ticketId === null) throw new UnfitRow('ticketId');
      if (!at.createdAt) throw new UnfitRow('createdAt');
      const fromMe = row.flag('fromMe');
      const media = await mediaOf(row, move, at.createdAt);
      const memberId = links.id('contactId');
      for (const column of ignored) row.raw(column);
      const providerId = row.text('id', 255);
      const body = media.body.slice(0, MAX_BODY);
      const values = {
        ticketId,
        ...placeOfMessage(companyId, ticketId, links.id('whatsappId')),
        userId: fromMe ? (links.id('userId') ?? signedBy(body, names.get(companyId))) : null,
        authorName: !fromMe && memberId !== null ? nameOfMember(companyId, ticketId, memberId) : null,
        providerId,
        body,
        fromMe,
        // Nothing of it leaves from here, whatever was waiting there.
        ack: fromMe ? Math.max(2, ackOf(row, move.family)) : 3,
        read: true,
        isDeleted: row.flag('isDeleted'),
        isEdited: row.flag('isEdited'),
        quotedProviderId: row.text('quotedMsgId', 255) || null,
        ...media.values,
        ...at,
      };
      return {
        values,
        instead: {
          messages_provider_key: { made: { values: { ...values, providerId: `${providerId}-${row.id('ticketId')}` } } },
        },
      };
    },
  };
}

const ignored = [
  'remoteJid',
  'participant',
  'dataJson',
  'queueId',
  'read',
  'channel',
  'wid',
  'thumbnailUrl',
  'ticketTrakingId',
];

function ackOf(row: Row, family: string): number {
  const written = row.whole('ack', { min: -1, max: 10, or: 0 });
  // whatsapp-web.js begins to count one lower.
  return Math.min(5, Math.max(0, family === 'whaticket-community' ? written + 1 : written));
}

/** These desks put the name of who writes above what they write. */
function signedBy(body: string, users: ReadonlyMap<string, number> | undefined): number | null {
  const [, name] = /^\s*\*([^*\n]{2,60}?):?\*:?\s*\n/.exec(body) ?? [];
  return (name && users?.get(name.trim().toLowerCase())) || null;
}

/** What ticketz keeps of a message that was changed: what it said before. */
export const editsStep: Step = {
  from: 'OldMessages',
  order: ['createdAt', 'id'],
  links: { ticketId: { to: 'Tickets', isNeeded: true } },
  make(row, { companyId, id }) {
    const ticketId = id('ticketId');
    const at = row.moment('createdAt');
    const providerId = row.text('messageId', 255);
    if (ticketId === null || !at || providerId === '') throw new UnfitRow('messageId');
    const body = row.text('body', MAX_BODY);
    return { values: {}, also: (scope) => addEdit(scope, { companyId, ticketId, providerId, body, at }) };
  },
};
