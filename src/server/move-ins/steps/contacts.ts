import { contactNumber } from '#machines/phone-number/contact-number.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { contactFields, contacts } from '#server/records/contacts/table.ts';
import { addHiddenId } from '#server/records/move-ins/hidden-ids.ts';
import { findContactByKey } from '#server/records/move-ins/same.ts';
import type { Row } from '../row.ts';
import { UnfitRow } from '../run.ts';
import type { MoveIn, Step } from '../step.ts';
import { times } from './times.ts';

interface Address {
  channel: 'whatsapp' | 'whatsapp-lid';
  number: string;
  numberKey: string;
}

/** Two spellings of one number are one contact here, and what was said under both stands in it. */
export const contactsStep: Step = {
  from: 'Contacts',
  table: contacts,
  order: ['id'],
  make(row, links, move) {
    const channel = row.line('channel') || 'whatsapp';
    if (channel !== 'whatsapp') return { lost: 'noPlace', detail: `channel ${channel}` };
    const isGroup = row.flag('isGroup');
    const address = isGroup ? groupAddress(row) : addressOf(row);
    const name = row.line('name', 255).slice(0, 50).trim() || address.number;
    for (const column of ['profilePicUrl', 'presence', 'profileHiresPictureUrl', 'remoteJid']) row.raw(column);
    if (row.flag('disableBot')) row.note('noPlace', 'disableBot');
    const hidden = hiddenIdOf(row.text('lid', 100));
    return {
      values: { name, ...address, email: row.email('email'), isGroup, ...times(row) },
      ...(hidden &&
        address.channel === 'whatsapp' &&
        !isGroup && { also: keepingHiddenId(move, links.companyId, hidden, address.number) }),
      instead: {
        contacts_number_key: {
          made: { find: (scope) => findContactByKey(scope, { companyId: links.companyId, ...address }) },
          note: { reason: 'merged' },
        },
      },
    };
  },
};

/** WhatsApp hides some people's numbers behind ids of its own. */
function addressOf(row: Row): Address {
  const written = row.text('number', 200).trim();
  const hidden = /@lid$/i.test(written) ? hiddenIdOf(written) : undefined;
  if (hidden) return { channel: 'whatsapp-lid', number: hidden, numberKey: hidden };
  const number = contactNumber(written.replace(/[:@].*$/, ''));
  if (!number) throw new UnfitRow('number');
  return { channel: 'whatsapp', number, numberKey: phoneNumberKey(number) };
}

function groupAddress(row: Row): Address {
  const id = row.text('number', 200).trim().replace(/@.*$/, '');
  if (!/^[\d-]{8,60}$/.test(id)) throw new UnfitRow('number');
  const number = `${id}@g.us`;
  return { channel: 'whatsapp', number, numberKey: number };
}

const hiddenIdOf = (written: string): string | undefined => /^(\d{5,20})(?:[:@]|$)/.exec(written.trim())?.[1];

const keepingHiddenId =
  ({ cipher }: Pick<MoveIn, 'cipher'>, companyId: number, hiddenId: string, number: string) =>
  (scope: Parameters<typeof addHiddenId>[0]) =>
    addHiddenId(scope, { companyId, hiddenId, number }, cipher.encrypt);

/** ticketz keeps beside its contacts which hidden id is whose. */
export const hiddenIdsStep: Step = {
  from: 'WhatsappLidMaps',
  order: ['id'],
  links: { contactId: { to: 'Contacts', isNeeded: true } },
  make(row, links, { cipher }) {
    const hiddenId = hiddenIdOf(row.text('lid', 100));
    const contactId = links.id('contactId');
    if (!hiddenId || contactId === null) return { same: 0 };
    return {
      values: {},
      also: (scope) => addHiddenId(scope, { companyId: links.companyId, hiddenId, contactId }, cipher.encrypt),
    };
  },
};

export const contactFieldsStep: Step = {
  from: 'ContactCustomFields',
  table: contactFields,
  order: ['id'],
  links: { contactId: { to: 'Contacts', isNeeded: true } },
  make(row, links) {
    const name = row.line('name', 100);
    if (name === '') throw new UnfitRow('name');
    return { values: { contactId: links.id('contactId'), name, value: row.text('value', 1000) } };
  },
};
