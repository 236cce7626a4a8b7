import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { UnreadablePartKind } from '#contract/schema.ts';
import { parsedJson } from '#server/http/parsed-json.ts';
import type { DeliveredPart } from '../port.ts';
import { isForeignField, isForeignObject } from './foreign-callbacks.ts';
import { type CloudValue, value as valueShape } from './payload.ts';

/** One part of a callback; without a `value`, which has nothing but this part in it, nobody knows its shape. */
export interface CloudPart {
  kind: UnreadablePartKind;
  /** Seconds since 1970, where it says when it happened. */
  at: number | null;
  value: CloudValue | undefined;
  /** A whole callback that says no more than this part. */
  delivered(): DeliveredPart;
}

/**
 * What a callback says about a number, part by part in its order; `phoneNumberId` null is any number. What an app may have
 * subscribed to beside messages is left out, and so is what is said about another number.
 */
export function partsOf(raw: string, phoneNumberId: string | null): CloudPart[] {
  const digest = createHash('sha256').update(raw).digest('base64url');
  return partsIn(raw, phoneNumberId).map((part, place) => ({
    ...part,
    delivered: () => ({ ...part.delivered(), origin: `${digest} ${place}` }),
  }));
}

function partsIn(raw: string, phoneNumberId: string | null): CloudPart[] {
  const callback = asObject(parsedJson(raw));
  if (isForeignObject(callback?.object)) return [];
  if (callback?.object !== 'whatsapp_business_account' || !Array.isArray(callback.entry))
    return [unknown('webhook', () => raw)];
  return callback.entry.flatMap((entry: unknown) => {
    const changes = asObject(entry)?.changes;
    if (!Array.isArray(changes)) return [unknown('change', () => callbackOf([entry]))];
    return changes.flatMap((change: unknown) => partsOfChange(asObject(entry) ?? {}, change, phoneNumberId));
  });
}

function partsOfChange(entry: Fields, change: unknown, phoneNumberId: string | null): CloudPart[] {
  const { field, value } = asObject(change) ?? {};
  const fields = fieldsOf(field, asObject(value) ?? {});
  const callbackWith = (said: unknown) => callbackOf([{ ...entry, changes: [{ ...asObject(change), value: said }] }]);
  const found = listNames.filter((name) => fields[name] !== undefined && fields[name] !== null);
  if (found.length === 0) {
    const isOurs = !isForeignField(field) && fields.errors === undefined;
    return isOurs ? [unknown('change', () => callbackOf([{ ...entry, changes: [change] }]))] : [];
  }
  const about = aboutNumber.safeParse(fields.metadata);
  if (!about.success) return [unknown('change', () => callbackOf([{ ...entry, changes: [change] }]))];
  if (phoneNumberId !== null && about.data.phone_number_id !== phoneNumberId) return [];
  const contacts = Array.isArray(fields.contacts) ? fields.contacts.filter(isContact) : [];
  const besides = Object.fromEntries(Object.entries(fields).filter(([name]) => !listNames.includes(name)));
  return found.flatMap((name) => {
    const items = fields[name];
    if (!Array.isArray(items)) return [unknown('change', () => callbackWith({ ...besides, [name]: items }))];
    return items.map((item: unknown): CloudPart => {
      const alone = { ...besides, contacts: contactsOf(item, contacts), [name]: [item] };
      const read = valueShape.safeParse(alone);
      const part = partOf(kinds[name] ?? 'change', item, read.data, () => callbackWith(alone));
      return name === 'history_files' ? { ...part, at: null } : part;
    });
  });
}

/** What comes as messages of the time before is no news, however much it looks so. */
function fieldsOf(field: unknown, { messages, ...fields }: Fields): Fields {
  if (messages === undefined) return fields;
  return field === 'history' ? { ...fields, history_files: messages } : { ...fields, messages };
}

function partOf(kind: UnreadablePartKind, item: unknown, value: CloudValue | undefined, raw: () => string): CloudPart {
  const { id, timestamp } = asObject(item) ?? {};
  const seconds = typeof timestamp === 'string' || typeof timestamp === 'number' ? Number(timestamp) : Number.NaN;
  const at = seconds > 0 && seconds < 1e11 ? seconds : null;
  return {
    kind,
    at,
    value,
    delivered: () => ({
      kind,
      id: typeof id === 'string' && id !== '' ? id : null,
      happenedAt: at === null ? null : new Date(at * 1000),
      raw: raw(),
    }),
  };
}

const unknown = (kind: UnreadablePartKind, raw: () => string) => partOf(kind, undefined, undefined, raw);

/** Those that the part names; where it names nobody whom they know, a few are kept with it. */
function contactsOf(item: unknown, contacts: readonly z.infer<typeof contactShape>[]) {
  if (contacts.length <= 1) return contacts;
  const said = JSON.stringify(item) ?? '';
  const named = contacts.filter((contact) =>
    Object.values(contact).some((id) => typeof id === 'string' && said.includes(JSON.stringify(id))),
  );
  return named.length > 0 ? named : contacts.slice(0, 5);
}

const aboutNumber = valueShape.shape.metadata;
const contactShape = valueShape.shape.contacts.unwrap().element;
const isContact = (contact: unknown) => contactShape.safeParse(contact).success;

const listNames = Object.keys(valueShape.shape).filter((name) => name !== 'metadata' && name !== 'contacts');

const kinds: Partial<Record<string, UnreadablePartKind>> = {
  messages: 'message',
  message_echoes: 'echo',
  statuses: 'status',
  calls: 'call',
  history_files: 'message',
};

type Fields = Record<string, unknown>;

const asObject = (written: unknown): Fields | undefined =>
  typeof written === 'object' && written !== null && !Array.isArray(written) ? (written as Fields) : undefined;

const callbackOf = (entry: unknown[]) => JSON.stringify({ object: 'whatsapp_business_account', entry });
