import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#server/records/base/database.ts';
import {
  countGone,
  listMovedFiles,
  listWithoutFile,
  messagesOfTicket,
  sampleTickets,
  sumOfInvoices,
} from '#server/records/move-ins/check.ts';
import { countFindings, countMovedRows, listLost } from '#server/records/move-ins/move-ins.ts';
import { stepsFor } from './move-in.ts';
import { Row } from './row.ts';
import type { MoveIn, Step } from './step.ts';

const CONVERSATIONS = 100;

export interface Check {
  /** What is not as it should be, in words; empty where all is well. */
  wrong: string[];
  /** `gone`: what came over and was deleted here since. */
  tables: { table: string; there: number; here: number; lost: number; gone: number }[];
  files: { compared: number };
  conversations: { compared: number };
  findings: Awaited<ReturnType<typeof countFindings>>;
}

/** Compares what is here with where it came from: numbers, sums, every file by its bytes, and a hundred conversations. */
export async function checkMoveIn(database: Database, move: MoveIn): Promise<Check> {
  const wrong: string[] = [];
  const tables = [];
  for (const step of stepsFor(move.source).filter(({ as }) => as === undefined)) {
    const counted = await countStep(database, move, step);
    tables.push(counted);
    const { table, there, here, lost } = counted;
    if (there !== here + lost) wrong.push(`${table}: ${there} rows there, ${here} here and ${lost} reported`);
  }
  wrong.push(...(await checkSums(database, move)));
  const files = await checkFiles(database, move, wrong);
  const conversations = await checkConversations(database, move, wrong);
  const findings = await database.asSystem('moveIns', (scope) => countFindings(scope, move.id));
  return { wrong, tables, files, conversations, findings };
}

async function countStep(database: Database, { id, source }: MoveIn, { from, table }: Step) {
  const there = await source.count(from);
  return database.asSystem('moveIns', async (scope) => {
    const moved = (await countMovedRows(scope, id)).filter((each) => each.table === from);
    const here = moved.reduce((sum, each) => sum + each.count, 0);
    const lost = (await listLost(scope, id, from)).size;
    const gone = table ? await countGone(scope, { moveInId: id, from, table }) : 0;
    return { table: from, there, here, lost, gone };
  });
}

async function checkSums(database: Database, { id, source }: MoveIn): Promise<string[]> {
  if (!source.tables.has('Invoices')) return [];
  const lost = await database.asSystem('moveIns', (scope) => listLost(scope, id, 'Invoices'));
  let there = 0;
  for await (const part of source.rows('Invoices', ['id'])) {
    for (const values of part) {
      const row = new Row(values, new Set());
      if (!lost.has(row.id('id'))) there += row.decimal('value');
    }
  }
  const here = await database.asSystem('moveIns', (scope) => sumOfInvoices(scope, id));
  return Math.abs(there - here) < 0.005 ? [] : [`Invoices: they come to ${there} there and to ${here} here`];
}

async function checkFiles(database: Database, move: MoveIn, wrong: string[]): Promise<Check['files']> {
  const named = await filesOfSource(move);
  wrong.push(...(await lateFiles(database, move, named)));
  let compared = 0;
  for (let after = ''; ; ) {
    const from = after;
    const part = await database.asSystem('moveIns', (scope) => listMovedFiles(scope, move.id, from, 500));
    for (const { sourceId, file } of part) {
      const path = named.get(sourceId);
      if (!path) continue;
      compared += 1;
      const [there, here] = await Promise.all([hashOf(createReadStream(path)), hashOf(await move.files.open(file))]);
      if (there !== here) wrong.push(`Message ${sourceId}: the file here is not the one there`);
    }
    if (part.length < 500) return { compared };
    after = part.at(-1)?.sourceId ?? '';
  }
}

/** What the folder has now and had not when its message came over: an unfinished copy, or another folder. */
async function lateFiles(database: Database, { id, media }: MoveIn, named: Map<string, string>): Promise<string[]> {
  const late: string[] = [];
  for (const sourceId of await database.asSystem('moveIns', (scope) => listWithoutFile(scope, id))) {
    const path = named.get(sourceId);
    if (path && (await media.isFit(path)))
      late.push(`Message ${sourceId}: it came over without its file, which is in the media folder now: run again`);
  }
  return late;
}

/** Where the files of messages lie there, by their messages. */
async function filesOfSource({ source, media, family }: MoveIn): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const part of source.rows('Messages', ['createdAt', 'id'])) {
    for (const values of part) {
      const row = new Row(values, new Set());
      const named = row.text('mediaUrl', 2000);
      if (named === '') continue;
      const path = await media.find(named, family === 'whaticket-community' ? '' : row.id('companyId'));
      if (path) found.set(`${row.id('ticketId')}/${row.id('id')}`, path);
    }
  }
  return found;
}

async function hashOf(content: NodeJS.ReadableStream): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** Word for word, in their order. */
async function checkConversations(database: Database, move: MoveIn, wrong: string[]): Promise<Check['conversations']> {
  const lost = await database.asSystem('moveIns', (scope) => listLost(scope, move.id, 'Messages'));
  const sample = await database.asSystem('moveIns', (scope) => sampleTickets(scope, move.id, CONVERSATIONS));
  for (const { sourceId, id } of sample) {
    const here = await database.asSystem('moveIns', (scope) => messagesOfTicket(scope, move.id, id));
    const there = (await move.source.having('Messages', 'ticketId', sourceId))
      .map((values) => new Row(values, new Set()))
      .filter((row) => !lost.has(`${row.id('ticketId')}/${row.id('id')}`));
    if (!isSameConversation(there, here)) wrong.push(`Ticket ${sourceId}: the conversation here is another one`);
  }
  return { compared: sample.length };
}

type Here = Awaited<ReturnType<typeof messagesOfTicket>>;

function isSameConversation(there: readonly Row[], here: Here): boolean {
  const known = new Map(here.map((message) => [message.sourceId, message]));
  const isInOrder = here.every(({ createdAt }, place) => place === 0 || createdAt >= (here[place - 1]?.createdAt ?? 0));
  return (
    isInOrder &&
    known.size === there.length &&
    there.every((row) => isSaid(row, known.get(`${row.id('ticketId')}/${row.id('id')}`)))
  );
}

/** A text is here as it was; of a file without a caption its name is. */
function isSaid(row: Row, here: Here[number] | undefined): boolean {
  if (!here || here.fromMe !== row.flag('fromMe') || here.isDeleted !== row.flag('isDeleted')) return false;
  if (here.createdAt.getTime() !== row.moment('createdAt')?.getTime()) return false;
  const written = row.text('body', 2_000_000);
  if (row.text('mediaType') === 'locationMessage' || written.length >= 60_000) return true;
  return here.body === written || (here.body === '' && row.text('mediaUrl') !== '');
}
