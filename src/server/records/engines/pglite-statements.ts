import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import type { Role } from './engine.ts';
import type { Answered, Asked } from './gathering.ts';

const { serialize } = protocol;

export interface Statements {
  /** Runs one statement in whatever transaction is open. */
  run(text: string, values: unknown[], options: RowOptions): Promise<Answered>;
  /** Runs statements in one step, which is a transaction when none is open. */
  runAll(asked: Asked<RowOptions>[]): Promise<Answered[]>;
  /** Runs plain statements, any number in one step. */
  plain(text: string): Promise<void>;
  /** Who the next statements are run as. What is planned for one role is planned anew for another: each has its own. */
  actAs(role: Role | 'owner'): void;
  /** Looks at what the tables hold and plans everything anew, when they may be twice as large as the last time. */
  renewPlans(): Promise<void>;
}

export interface RowOptions {
  rowMode?: 'array' | 'object';
  parsers?: Record<number, (value: string) => unknown>;
  /** Reads every type, and goes before the parsers. */
  readerOf?: (type: number) => (value: string) => unknown;
}

/**
 * PGlite has one session, and by itself it parses and plans every statement anew, in six steps. Here each one that may
 * come again is kept under a name and run in one step, which takes a sixth of the time. Its plan is kept with it, and
 * nothing in PGlite looks after what the tables hold, as the autovacuum of a server does: a plan that was made for a few
 * rows, or for unknown ones, would go on reading all of them when they are a million.
 */
export function keepStatements(client: PGlite): Statements {
  const kept = new Map<string, Statement>();
  let named = 0;
  let runs = 0;
  let renewal = firstRenewal;
  const growth = growthOfTables();
  let role: Role | 'owner' = 'owner';

  const runAll = (asked: Asked<RowOptions>[]): Promise<Answered[]> =>
    client.runExclusive(async () => {
      runs += asked.length;
      const steps: Uint8Array[] = [];
      const statements: Statement[] = [];
      for (const { text, values } of asked) {
        const statement = await prepared(text);
        const parameters = values.map((value, index) => written(value, statement.parameters[index]));
        steps.push(serialize.bind({ statement: statement.name, values: parameters }), serialize.execute({}));
        statements.push(statement);
      }
      const said = await send(...steps, serialize.sync());
      return answersIn(said).map(({ rows, tag }, index) => {
        growth.note(statements[index]?.fills, tag);
        return { rows: rowsOf(rows, statements[index], asked[index]?.options), tag };
      });
    });

  return {
    run: async (text, values, options) => (await runAll([{ text, values, options }]))[0] ?? { rows: [], tag: '' },
    runAll,
    plain: (text) =>
      client.runExclusive(async () => {
        await send(serialize.query(text));
      }),
    actAs(next) {
      role = next;
    },
    async renewPlans() {
      const grown = growth.takeGrown();
      if (runs >= renewal) {
        renewal = runs + Math.min(runs, maxBetweenRenewals);
        await this.plain(`${analyzeTables}; discard plans`);
      } else if (grown.length > 0) await this.plain(`${sampled} analyze ${grown.join(', ')}; discard plans`);
    },
  };

  async function prepared(text: string): Promise<Statement> {
    const key = `${role} ${text}`;
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    // What is too long to come again goes under the name that the next one takes over.
    const name = text.length > maxStatementLength ? '' : `recado_${named++}`;
    const said = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync());
    const fills = /^\s*insert into ("?\w+"?)/i.exec(text)?.[1];
    const statement = { name, parameters: parametersOf(said), columns: columnsOf(said), fills };
    if (name !== '') kept.set(key, statement);
    const [oldest] = kept;
    if (oldest && kept.size > maxKept) {
      kept.delete(oldest[0]);
      await send(serialize.close({ type: 'S', name: oldest[1].name }), serialize.sync());
    }
    return statement;
  }

  function send(...steps: Uint8Array[]): Promise<Message[]> {
    return client.execProtocolStream(Buffer.concat(steps), { syncToFs: false });
  }

  function written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : client.serializers[type];
    return write ? write(value) : String(value);
  }

  function rowsOf(rows: messages.DataRowMessage[], statement?: Statement, options: RowOptions = {}): unknown[] {
    const { columns = [] } = statement ?? {};
    const readers = columns.map(
      ({ type }) => options.readerOf?.(type) ?? options.parsers?.[type] ?? client.parsers[type],
    );
    const values = rows.map(({ fields }) =>
      fields.map((field, index) => {
        const read = readers[index];
        return field === null || !read ? field : read(field, columns[index]?.type);
      }),
    );
    if (options.rowMode === 'array') return values;
    return values.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index]])));
  }
}

/** Which tables have grown by half since the planner was last told of them, and by enough for another plan. */
function growthOfTables() {
  const rows = new Map<string, { analyzed: number; since: number }>();
  let grown = new Set<string>();
  return {
    note(table: string | undefined, tag: string) {
      const written = table ? Number(/^INSERT 0 (\d+)/.exec(tag)?.[1] ?? 0) : 0;
      if (!table || written === 0) return;
      const known = rows.get(table) ?? { analyzed: 0, since: 0 };
      known.since += written;
      rows.set(table, known);
      if (known.since > minGrowth + known.analyzed / 2) grown.add(table);
    },
    takeGrown(): string[] {
      if (grown.size === 0) return [];
      const names = [...grown];
      grown = new Set();
      for (const name of names) {
        const known = rows.get(name);
        if (known) rows.set(name, { analyzed: known.analyzed + known.since, since: 0 });
      }
      return names;
    },
  };
}

const minGrowth = 500;

/**
 * A small sample is enough to tell one index from another, and nobody else can work meanwhile. What is empty is left
 * out: the planner takes a table that it was told nothing of for one with some pages, and one it was told is empty for
 * one to read as a whole, however much is added.
 */
const sampled = 'set default_statistics_target = 20;';
const analyzeTables = `${sampled} do $$ begin
  execute coalesce((select 'analyze ' || string_agg(oid::regclass::text, ', ') from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0), 'select');
end $$`;

/** Counted in statements, of which each may have made a row. */
const firstRenewal = 250;
const maxBetweenRenewals = 50_000;

const maxKept = 400;
const maxStatementLength = 16_000;

interface Statement {
  name: string;
  /** Types by their numbers in the database. */
  parameters: number[];
  columns: { name: string; type: number }[];
  /** The table that it adds rows to, as written in it. */
  fills?: string;
}

type Message = messages.BackendMessage;

const isEnd = (message: Message): message is messages.CommandCompleteMessage => message.name === 'commandComplete';

const isRow = (message: Message): message is messages.DataRowMessage => message.name === 'dataRow';

/** One statement after another. */
function answersIn(said: Message[]): { rows: messages.DataRowMessage[]; tag: string }[] {
  const answers: { rows: messages.DataRowMessage[]; tag: string }[] = [];
  let rows: messages.DataRowMessage[] = [];
  for (const message of said) {
    if (isRow(message)) rows.push(message);
    if (!isEnd(message)) continue;
    answers.push({ rows, tag: message.text });
    rows = [];
  }
  return answers;
}

const parametersOf = (said: Message[]): number[] =>
  said.find((message): message is messages.ParameterDescriptionMessage => message.name === 'parameterDescription')
    ?.dataTypeIDs ?? [];

const columnsOf = (said: Message[]): Statement['columns'] =>
  said
    .find((message): message is messages.RowDescriptionMessage => message.name === 'rowDescription')
    ?.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })) ?? [];
