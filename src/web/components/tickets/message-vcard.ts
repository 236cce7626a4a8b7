import { visibleName } from '#machines/text/visible.ts';
import { type VcardLine, vcardLines } from './vcard-lines.ts';

export interface VcardPhone {
  /** As it was written. */
  text: string;
  /** The same, or with + the channel's digits where the card names them. */
  number: string;
}

export interface VcardPerson {
  name: string;
  phones: VcardPhone[];
  emails: string[];
  organisation: string;
}

/** Reads the people of a vCard text (2.1 to 4.0); a text that is none becomes one person of that name. */
export function parseVcard(body: string): VcardPerson[] {
  const cards = body.split(/BEGIN:VCARD/i).slice(1);
  if (!cards.length) return [{ name: body.trim(), phones: [], emails: [], organisation: '' }];
  return cards.map(parseCard);
}

function parseCard(card: string): VcardPerson {
  const lines = vcardLines(card);
  const first = (...properties: string[]) =>
    properties
      .flatMap((property) => lines.filter((line) => line.property === property))
      .map(textOf)
      .find(visibleName) ?? '';
  const phones = withoutRepeats(
    lines.filter(({ property, values }) => property === 'TEL' && values.some(Boolean)).map(phoneOf),
  );
  const emails = lines
    .filter(({ property }) => property === 'EMAIL')
    .map(textOf)
    .filter(Boolean);
  const organisation = first('ORG');
  const name = first('FN', 'N', 'NICKNAME', 'X-WA-BIZ-NAME');
  // A card of a company alone is called by it.
  if (!name) return { name: organisation || (phones[0]?.text ?? emails[0] ?? ''), phones, emails, organisation: '' };
  return { name, phones, emails, organisation };
}

function textOf({ property, values }: VcardLine): string {
  const parts = property === 'N' ? inOrder(values) : values;
  return parts
    .filter(Boolean)
    .join(property === 'ORG' ? ', ' : property === 'N' ? ' ' : ';')
    .trim();
}

/** A card has the family's name first, and what stands before all of it in the fourth place. */
const inOrder = ([family = '', given = '', middle = '', before = '', after = '']: string[]) =>
  [before, given, middle, family, after].map((part) => part.trim());

function phoneOf(line: VcardLine): VcardPhone {
  const text = textOf(line).replace(/^tel:/i, '');
  const named = /(?:^|;)waid=\+?(\d+)/i.exec(line.parameters)?.[1];
  return { text, number: named ? `+${named}` : text };
}

function withoutRepeats(phones: VcardPhone[]): VcardPhone[] {
  const byNumber = new Map<string, VcardPhone>();
  for (const phone of phones) {
    const key = phone.number.replace(/\D/g, '') || phone.number;
    if (!byNumber.has(key)) byNumber.set(key, phone);
  }
  return [...byNumber.values()];
}
