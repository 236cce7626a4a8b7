import type { Language } from '#contract/schema.ts';
import type { ReadMessage, ReadPerson, ReadTicket } from '#server/records/data-requests/export.ts';
import { exportedName, type PersonSource } from './person-source.ts';
import { type ExportWording, exportWordings } from './wordings.ts';

/** The page that says it all: it needs no script, and shows what people wrote as text alone. */
export async function* personPage(
  source: PersonSource,
  { language, timeZone }: { language: Language; timeZone: string },
): AsyncGenerator<string> {
  const words = exportWordings[language];
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const page: Page = { words, time: (at) => (at ? format.format(at) : '') };
  yield head(language, words);
  yield contactPart(page, source.person);
  yield `<h2>${words.conversations}</h2>`;
  for await (const ticket of source.tickets()) {
    yield ticketHead(page, ticket);
    for await (const message of source.messagesOf(ticket.id)) yield messagePart(page, message);
    yield '</ol></details>';
  }
  yield restPart(page, source.person);
  yield '</body></html>';
}

interface Page {
  words: ExportWording;
  time: (at: Date | null) => string;
}

const head = (language: Language, { title, intro }: ExportWording) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${title}</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}
h2{margin-top:2rem}dt{font-weight:600}dd{margin:0 0 .5rem}ol{list-style:none;padding:0}
li{margin:.5rem 0;padding:.5rem .75rem;border-radius:.5rem;background:#f1f1f1;white-space:pre-wrap;overflow-wrap:anywhere}
li.desk{background:#e3f1e8}small{color:#555}summary{cursor:pointer;font-weight:600}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.25rem .5rem;border-bottom:1px solid #ddd}
</style></head><body><h1>${title}</h1><p>${intro}</p>`;

function contactPart({ words, time }: Page, { contact, fields, ids }: ReadPerson): string {
  const lines: [string, string][] = [
    [words.name, contact.name],
    [words.number, contact.number],
    [words.channel, contact.channel],
    [words.email, contact.email],
    [words.username, contact.username ?? ''],
    [words.ids, ids.map(({ id }) => id).join(', ')],
    [words.since, time(contact.createdAt)],
    ...fields.map(({ name, value }): [string, string] => [name, value]),
  ];
  const list = lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`);
  return `<h2>${words.person}</h2><dl>${list.join('')}</dl>`;
}

function ticketHead({ words, time }: Page, ticket: ReadTicket): string {
  const about = [
    ticket.queue && `${words.queue}: ${ticket.queue}`,
    ticket.connection && `${words.connection}: ${ticket.connection}`,
    ticket.user && `${words.agent}: ${ticket.user}`,
    ticket.tags.length > 0 && `${words.tags}: ${ticket.tags.join(', ')}`,
  ].filter((each) => typeof each === 'string');
  return `<details open><summary>${words.conversation} #${ticket.id}, ${time(ticket.createdAt)}</summary>
<p><small>${escaped(about.join(' · '))}</small></p><ol>`;
}

function messagePart({ words, time }: Page, message: ReadMessage): string {
  const writer = message.fromMe ? (message.by ?? words.desk) : (message.author ?? words.you);
  const file = message.file && exportedName(message.id, message.fileName, message.file);
  const parts = [
    `<small>${escaped(writer)}, ${time(message.at)}${message.isDeleted ? ` (${words.deleted})` : ''}</small>`,
    escaped(message.body),
    ...message.edits.map(({ body }) => `<small>${words.before}: ${escaped(body)}</small>`),
    ...(file ? [`<a href="${escaped(encodeURI(file))}">${words.file}: ${escaped(message.fileName ?? file)}</a>`] : []),
    ...message.reactions.map(({ emoji }) => escaped(emoji)),
  ];
  return `<li${message.fromMe ? ' class="desk"' : ''}>${parts.filter(Boolean).join('\n')}</li>`;
}

function restPart(page: Page, person: ReadPerson): string {
  const { words } = page;
  return [
    table(page, words.notes, person.notes),
    table(page, words.ratings, person.ratings),
    table(page, words.schedules, person.schedules),
    table(page, words.campaigns, person.campaigns),
    table(page, words.lists, person.lists),
    table(page, words.optOuts, person.optOuts),
  ].join('');
}

function table({ words, time }: Page, title: string, rows: readonly object[]): string {
  const [first] = rows;
  if (!first) return `<h2>${title}</h2><p>${words.nothing}</p>`;
  const cell = (value: unknown) => escaped(value instanceof Date ? time(value) : `${value ?? ''}`);
  const line = (row: object) =>
    `<tr>${Object.values(row)
      .map((value) => `<td>${cell(value)}</td>`)
      .join('')}</tr>`;
  const heads = Object.keys(first).map((name) => `<th>${escaped(name)}</th>`);
  return `<h2>${title}</h2><table><tr>${heads.join('')}</tr>${rows.map(line).join('')}</table>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
