import type { Database } from '#server/records/base/database.ts';
import { giveMessageFile, listMessagesWithoutFile } from '#server/records/move-ins/messages.ts';
import { mediaOf } from './message-media.ts';
import { Row } from './row.ts';
import type { MoveIn } from './step.ts';

const MESSAGES_AT_ONCE = 200;

/**
 * Gives messages that came over without their files those that the folder has by now: a copy that was unfinished, or another
 * folder. What was deleted, erased or given a file here since stays as it is.
 */
export async function bringLateFiles(database: Database, move: MoveIn): Promise<void> {
  if (!move.source.tables.has('Messages')) return;
  for (let after = ''; ; ) {
    const from = after;
    const part = await database.asSystem('moveIns', (scope) =>
      listMessagesWithoutFile(scope, move.id, { after: from, limit: MESSAGES_AT_ONCE }),
    );
    for (const message of part) await bringFile(database, move, message);
    if (part.length < MESSAGES_AT_ONCE) return;
    after = part.at(-1)?.sourceId ?? '';
  }
}

async function bringFile(
  database: Database,
  move: MoveIn,
  message: { sourceId: string; messageId: number },
): Promise<void> {
  const row = await rowOf(move, message.sourceId);
  const at = row?.moment('createdAt');
  if (!row || !at) return;
  const { values } = await mediaOf(row, move, at);
  const { mediaFile } = values;
  if (typeof mediaFile !== 'string') return;
  const isGiven = await database.asSystem('moveIns', (scope) => giveMessageFile(scope, move.id, message, values));
  if (!isGiven) await move.files.remove([mediaFile]);
}

/** Called by its ticket and by its own id there, which one id of WhatsApp's may share with others. */
async function rowOf({ source }: MoveIn, sourceId: string): Promise<Row | undefined> {
  const cut = sourceId.indexOf('/');
  const rows = await source.having('Messages', 'id', sourceId.slice(cut + 1));
  return rows.map((values) => new Row(values, new Set())).find((row) => row.id('ticketId') === sourceId.slice(0, cut));
}
