import pg from 'pg';
import utils from 'pg/lib/utils.js';
import type { Role } from './engine.ts';
import type { Answered, Asked } from './gathering.ts';

export interface RowOptions {
  rowMode?: 'array' | undefined;
  types?: pg.CustomTypesConfig | undefined;
}

interface Column {
  name: string;
  dataTypeID: number;
}

interface Kept {
  name: string;
  /** None where the statement answers no rows. */
  columns: Column[];
}

interface Step {
  asked: Asked<RowOptions>;
  name: string;
  isNew: boolean;
  columns: Column[];
  rows: (string | null)[][];
  tag: string;
}

/**
 * Runs statements that are written in one piece, and the server answers in one; where no transaction is open they are one.
 * Each is parsed and described once for the connection and each role, because what is planned for one is planned anew for
 * another. What is too long to come again is not kept.
 */
export function batches(client: pg.PoolClient, maxStatementLength: number) {
  const kept: Record<Role, Map<string, Kept>> = { recado_app: new Map(), recado_system: new Map() };
  let named = 0;

  return {
    size: () => named,
    async run(role: Role, asked: Asked<RowOptions>[]): Promise<Answered[]> {
      const steps = asked.map((each) => stepOf(role, each));
      await new Promise<void>((resolve, reject) => client.query(new Batch(steps, resolve, reject)));
      for (const { asked, name, isNew, columns } of steps)
        if (isNew && name) kept[role].set(asked.text, { name, columns });
      return steps.map((step) => ({ rows: rowsOf(step), tag: step.tag }));
    },
  };

  function stepOf(role: Role, asked: Asked<RowOptions>): Step {
    const known = kept[role].get(asked.text);
    if (known) return { asked, ...known, isNew: false, rows: [], tag: '' };
    // A name is used once, since nobody knows how far a batch came that failed.
    const name = asked.text.length > maxStatementLength ? '' : `recado_${named++}`;
    return { asked, name, isNew: true, columns: [], rows: [], tag: '' };
  }
}

/** To the client it is one query, which ends when the server is ready for the next. */
class Batch extends pg.Query {
  readonly #steps: Step[];
  readonly #resolve: () => void;
  readonly #reject: (error: Error) => void;
  #place = 0;

  constructor(steps: Step[], resolve: () => void, reject: (error: Error) => void) {
    super('');
    this.#steps = steps;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  override submit = (connection: unknown): void => {
    // The published types are those of an older driver.
    const pieces: Buffer[] = [];
    const wire: Wire = Object.create(connection as Wire, { _send: { value: (piece: Buffer) => pieces.push(piece) } });
    for (const { asked, name, isNew } of this.#steps) {
      if (isNew) wire.parse({ name, text: asked.text });
      wire.bind({ statement: name, values: asked.values, valueMapper: utils.prepareValue });
      if (isNew) wire.describe({ type: 'P', name: '' });
      wire.execute({});
    }
    wire.sync();
    // As one piece of memory it takes the socket a fraction of the time that it takes for a dozen.
    (connection as Wire)._send(Buffer.concat(pieces));
  };

  handleRowDescription({ fields }: { fields: Column[] }): void {
    const step = this.#steps[this.#place];
    if (step) step.columns = fields;
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#steps[this.#place]?.rows.push(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const step = this.#steps[this.#place];
    if (step) step.tag = text;
    this.#place += 1;
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve();
  }
}

interface Wire {
  /** What all the others write by. */
  _send(bytes: Buffer): void;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: unknown[]; valueMapper: (value: unknown) => Buffer | string | null }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: object): void;
  sync(): void;
}

function rowsOf({ asked, columns, rows }: Step): unknown[] {
  const { rowMode, types = pg.types } = asked.options;
  const readers = columns.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'));
  const values = rows.map((row) => row.map((value, index) => (value === null ? null : readers[index]?.(value))));
  if (rowMode === 'array') return values;
  return values.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index]])));
}
