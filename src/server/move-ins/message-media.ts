import { typeOfName } from '#server/files/content-type.ts';
import type { Naming } from '#server/files/file-name.ts';
import type { Row } from './row.ts';
import type { MoveIn } from './step.ts';

const naming = (at: Date): Naming => ({ language: 'pt', at, timeZone: 'America/Sao_Paulo' });

const plainKinds: Record<string, 'locationMessage' | 'vcard' | 'call_log'> = {
  locationMessage: 'locationMessage',
  liveLocationMessage: 'locationMessage',
  location: 'locationMessage',
  vcard: 'vcard',
  contactMessage: 'vcard',
  contactsArrayMessage: 'vcard',
  multi_vcard: 'vcard',
  call_log: 'call_log',
};

interface MessageMedia {
  body: string;
  values: Record<string, unknown>;
}

/** What a message holds beside its text. A file that is not there is told, and the message says which it was. */
export async function mediaOf(row: Row, { media, family }: MoveIn, at: Date): Promise<MessageMedia> {
  const written = row.text('body', 2_000_000);
  const kind = plainKinds[row.line('mediaType', 60)];
  if (kind === 'locationMessage') return { body: shortPlace(written), values: { mediaType: kind } };
  if (kind) return { body: written, values: { mediaType: kind } };
  const named = row.text('mediaUrl', 2000);
  if (named === '') return { body: written, values: {} };
  const base = nameIn(named);
  const called = isNameOfFile(written, base) ? written : '';
  const body = called ? '' : written;
  const company = family === 'whaticket-community' ? '' : row.id('companyId');
  const file = await media.store(named, { company, name: called || base, naming: naming(at) });
  if (!file) {
    row.note('mediaMissing', 'mediaUrl');
    return { body, values: { mediaType: missingKind(row.line('mediaType', 60), base), mediaName: called || base } };
  }
  return {
    body,
    values: {
      mediaType: file.mediaType,
      mediaFile: file.name,
      mediaName: file.displayName,
      mediaMime: file.mime,
      mediaSize: file.size,
    },
  };
}

const nameIn = (named: string) =>
  named
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? named;

/** Without a caption the text is the name of the file. */
const isNameOfFile = (text: string, base: string) =>
  text === base || (text !== '' && !text.includes('\n') && /\.[a-z0-9]{2,5}$/i.test(text) && sameEnding(text, base));

const sameEnding = (one: string, other: string) =>
  one.split('.').at(-1)?.toLowerCase() === other.split('.').at(-1)?.toLowerCase();

function missingKind(mediaType: string, base: string) {
  const [, family] = /^(image|audio|video)/.exec(mediaType) ?? [];
  return family ?? (/^(ptt|voice)/.test(mediaType) ? 'audio' : typeOfName(base).mediaType);
}

/** A picture of a map that is too large to be kept in a text is left out. */
function shortPlace(body: string): string {
  if (body.length <= 60_000) return body;
  const [, ...rest] = body.split('|');
  return `|${rest.join('|')}`.slice(0, 60_000);
}
