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

/** Reads the people of a vCard text; a text that is none becomes one person of that name. */
export function parseVcard(body: string): VcardPerson[] {
  const cards = body.split(/BEGIN:VCARD/i).slice(1);
  if (!cards.length) return [{ name: body.trim(), phones: [], emails: [], organisation: '' }];
  return cards.map(parseCard);
}

function parseCard(card: string): VcardPerson {
  const person: VcardPerson = { name: '', phones: [], emails: [], organisation: '' };
  for (const line of unfold(card)) {
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const property = line.slice(0, colon).split(';')[0]?.replace(/^.*\./, '').toUpperCase();
    const value = unescaped(line.slice(colon + 1)).trim();
    if (property === 'FN') person.name = value;
    if (property === 'N' && !person.name) person.name = value.split(';').filter(Boolean).reverse().join(' ');
    if (property === 'TEL') person.phones.push({ text: value, number: numberOf(line.slice(0, colon), value) });
    if (property === 'EMAIL') person.emails.push(value);
    if (property === 'ORG') person.organisation = value.split(';').filter(Boolean).join(', ');
  }
  return person;
}

function numberOf(property: string, value: string) {
  const [, named] = /;waid=(\d+)/i.exec(property) ?? [];
  return named ? `+${named}` : value;
}

function unfold(card: string) {
  return card.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
}

function unescaped(value: string) {
  return value.replace(/\\n/gi, ' ').replace(/\\([,;\\])/g, '$1');
}
