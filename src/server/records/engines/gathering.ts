export interface Statement {
  text: string;
  values: unknown[];
}

/** A statement as drizzle asks for it. */
export interface Asked<Options> extends Statement {
  options: Options;
}

export interface Answered {
  rows: unknown[];
  /** What the database calls that it has done. */
  tag: string;
}

/**
 * What a transaction that only reads begins with. It is sent right before the statements that are asked for together, and
 * ends with them, so that it costs no way to the database of its own: role, company and the right to read hold until then.
 */
export const openingOfReading = `select set_config('role', 'recado_app', true),
  set_config('recado.company_id', $1, true), set_config('transaction_read_only', 'on', true)`;

/**
 * Gathers all statements that are asked for before the process listens to anything else, and hands them over at once; the
 * next ones when these are answered. Where one fails, so do those with it.
 */
export function gatherStatements<Options>(run: (asked: Asked<Options>[]) => Promise<Answered[]>) {
  let waiting: Waiting<Options>[] = [];
  let last: Promise<void> = Promise.resolve();
  return {
    ask: (asked: Asked<Options>) =>
      new Promise<Answered>((resolve, reject) => {
        if (waiting.length === 0) last = last.then(afterAllAsked).then(handOver);
        waiting.push({ asked, resolve, reject });
      }),
    /** When everything that was asked for so far has come to an end. */
    settled: () => last,
  };

  async function handOver(): Promise<void> {
    const gathered = waiting;
    waiting = [];
    try {
      const answers = await run(gathered.map(({ asked }) => asked));
      for (const [index, { resolve }] of gathered.entries()) resolve(answers[index] ?? { rows: [], tag: '' });
    } catch (error) {
      for (const { reject } of gathered) reject(error);
    }
  }
}

interface Waiting<Options> {
  asked: Asked<Options>;
  resolve: (answered: Answered) => void;
  reject: (error: unknown) => void;
}

const afterAllAsked = () => new Promise<void>((done) => process.nextTick(done));
