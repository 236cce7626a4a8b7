import type { Ticket, TicketMatch } from '#contract/schema.ts';
import { phoneText } from '#web/components/contacts/phone-text.ts';
import { placeOf } from '#web/components/folded.ts';
import type { TicketMatchValue } from '#web/components/tickets/ticket-row-line.tsx';

/** Why a search found a ticket, where its row does not say so already: a message, else the contact's address, username or number. */
export const matchIn = (
  {
    id,
    contact,
  }: { id: number; contact: Pick<Ticket['contact'], 'name' | 'number' | 'channel' | 'username' | 'email'> },
  found: TicketMatch | undefined,
  term: string,
): TicketMatchValue | undefined => {
  if (found) return { body: found.body, term, isEarlier: found.foundIn !== id };
  if (placeOf(contact.name, term)) return undefined;
  if (placeOf(contact.email, term)) return { body: contact.email, term };
  if (contact.username && placeOf(contact.username, term)) return { body: contact.username, term };
  const number = contact.channel === 'whatsapp' && hasNumber(contact.number, term) && phoneText(contact.number);
  return number ? { body: number, term } : undefined;
};

/** A number may be written in any way; a few digits are rather a ticket's. */
const hasNumber = (number: string, term: string) => {
  const digits = term.replace(/\D/g, '');
  return /^\+?[\d\s()-]+$/.test(term) && digits.length >= fewestDigits && number.includes(digits);
};

const fewestDigits = 4;
