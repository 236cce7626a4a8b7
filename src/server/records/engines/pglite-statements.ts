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
      return answersIn(said).map(({ rows, tag }, index) => ({
        rows: rowsOf(rows, statements[index], asked[index]?.options),
        tag,
      }));
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
      if (runs < renewal) return;
      renewal = runs + Math.min(runs, maxBetweenRenewals);
      await this.plain(`${analyzeTables}; discard plans`);
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
    const statement = { name, parameters: parametersOf(said), columns: columnsOf(said) };
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

/** A small sample is enough to tell one index from another, and nobody else can work meanwhile. */
const analyzeTables = `set default_statistics_target = 20; do $$ begin
  execute (select 'analyze ' || string_agg(oid::regclass::text, ', ') from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace);
end $$`;

/** Counted in statements, of which each may have made a row. */
const firstRenewal = 250;
const maxBetweenRenewals = 50_000;

const maxKept = 400;
const maxStatementLength = 12_000;

interface Statement {
  name: string;
  /** Types by their numbers in the database. */
  parameters: number[];
  columns: { name: string; type: number }[];
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
