import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import type { Language } from '#contract/schema.ts';
import type { Files } from '#server/files/files.ts';
import { personPage } from './person-page.ts';
import { exportedName, type PersonSource } from './person-source.ts';

interface Options {
  files: Pick<Files, 'find' | 'open'>;
  language: Language;
  timeZone: string;
  at: Date;
}

/** All that is held of a person, as a zip that is written while it is sent. */
export function personZip(source: PersonSource, options: Options): Readable {
  return Readable.fromWeb(makeZip(entries(source, options)) as ReadableStream<Uint8Array>);
}

async function* entries(source: PersonSource, { files, language, timeZone, at }: Options) {
  yield { name: 'index.html', lastModified: at, input: bytes(personPage(source, { language, timeZone })) };
  yield { name: 'data.json', lastModified: at, input: bytes(personJson(source, at)) };
  for await (const { name, stored } of filesOf(source)) {
    if (!(await files.find(stored))) continue;
    yield { name, lastModified: at, input: await files.open(stored) };
  }
}

async function* filesOf({ person, tickets, messagesOf }: PersonSource) {
  const { pictureFile } = person.contact;
  if (pictureFile) yield { name: exportedName('picture', null, pictureFile), stored: pictureFile };
  for (const [place, { file, fileName }] of person.schedules.entries()) {
    if (file) yield { name: exportedName(`schedule-${place + 1}`, fileName, file), stored: file };
  }
  for await (const ticket of tickets()) {
    for await (const { id, file, fileName } of messagesOf(ticket.id)) {
      if (file) yield { name: exportedName(id, fileName, file), stored: file };
    }
  }
}

/** As one object; what is long in it is written as it is read. */
async function* personJson({ person, tickets, messagesOf }: PersonSource, at: Date): AsyncGenerator<string> {
  const { contact, fields, ids, ...rest } = person;
  yield `{"exportedAt":${JSON.stringify(at)},"contact":${JSON.stringify({ ...contact, fields, ids })},"tickets":[`;
  let isFirst = true;
  for await (const ticket of tickets()) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(ticket).slice(0, -1)},"messages":[`;
    isFirst = false;
    let isFirstMessage = true;
    for await (const message of messagesOf(ticket.id)) {
      const file = message.file && exportedName(message.id, message.fileName, message.file);
      yield `${isFirstMessage ? '' : ','}\n${JSON.stringify({ ...message, file })}`;
      isFirstMessage = false;
    }
    yield ']}';
  }
  yield `],${JSON.stringify(rest).slice(1)}`;
}

async function* bytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
