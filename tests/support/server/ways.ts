import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

export interface Ways {
  /** How often something was sent and then waited for. */
  trips: number;
  statements: number;
}

/** What most of some runs took: the server does other things as well. */
export async function waysOf(run: () => Promise<unknown>, runs = 7): Promise<Ways> {
  const counted: Ways[] = [];
  for (let n = 0; n < runs; n += 1) {
    await untilQuiet();
    const stop = watch();
    await run().finally(() => counted.push(stop()));
  }
  const usual = (of: keyof Ways) => counted.map((ways) => ways[of]).sort((one, other) => one - other)[runs >> 1] ?? 0;
  return { trips: usual('trips'), statements: usual('statements') };
}

/** What the server does by itself, at its start or after the run before, is over; on a slow machine that takes a while. */
async function untilQuiet(): Promise<void> {
  for (let times = 0; times < 100; times += 1) {
    const stop = watch();
    await pause(40);
    if (stop().statements === 0) return;
  }
}

/** Both drivers hand over pieces of the wire protocol: an embedded database whole ones, a connection part by part. */
function watch(): () => Ways {
  const ways = { trips: 0, statements: 0 };
  let isAnswered = true;
  const sent = (bytes: Uint8Array) => {
    if (isAnswered) ways.trips += 1;
    isAnswered = false;
    ways.statements += statementsIn(Buffer.from(bytes));
  };
  const inPglite = replace(
    PGlite.prototype,
    'execProtocolStream',
    (original) =>
      async function (this: PGlite, bytes: Uint8Array, options) {
        sent(bytes);
        const answer = await original.call(this, bytes, options);
        isAnswered = true;
        return answer;
      },
  );
  // The published types know nothing of what a connection writes by.
  const connection = pg.Connection.prototype as unknown as WrittenTo;
  const writing = replace(
    connection,
    '_send',
    (original) =>
      function (this: WrittenTo, bytes: Buffer) {
        sent(bytes);
        return original.call(this, bytes);
      },
  );
  const hearing = replace(
    connection,
    'emit',
    (original) =>
      function (this: WrittenTo, event: string, ...rest: unknown[]) {
        if (event === 'readyForQuery') isAnswered = true;
        return original.call(this, event, ...rest);
      },
  );
  return () => {
    for (const restore of [inPglite, writing, hearing]) restore();
    return ways;
  };
}

interface WrittenTo {
  _send(bytes: Buffer): boolean;
  emit(event: string, ...rest: unknown[]): boolean;
}

function replace<Of extends object, Name extends keyof Of>(
  of: Of,
  name: Name,
  replacement: (original: Of[Name]) => Of[Name],
): () => void {
  const original = of[name];
  of[name] = replacement(original);
  return () => {
    of[name] = original;
  };
}

/** Each prepared one that is run, and all of a text of plain ones. */
function statementsIn(bytes: Buffer): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const kind = String.fromCharCode(bytes[at] ?? 0);
    if (kind === 'E') count += 1;
    if (kind === 'Q') count += bytes.toString('utf8', at + 5, at + bytes.readInt32BE(at + 1)).split(';').length;
  }
  return count;
}
