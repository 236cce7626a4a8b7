import type { Tx } from '../base/scope.ts';
import { type Acting, assertCommitted, beginning, commit, type Role, type Work } from './engine.ts';
import { type Answered, type Asked, gatherStatements, openingOfReading, type Statement } from './gathering.ts';

/** Runs statements in one step on one connection to a database, and makes what records ask through. */
interface Runner<Options> {
  run: (role: Role, asked: Asked<Options>[]) => Promise<Answered[]>;
  txOf: (ask: (asked: Asked<Options>) => Promise<Answered>) => Tx;
}

/**
 * What begins a transaction goes with the first step of the work, and fails with it; all that ends it is one step. It is
 * left to whoever called to roll back what failed.
 */
export function transactionsIn<Options extends object>({ run, txOf }: Runner<Options>) {
  let role: Role = 'recado_app';
  let opening: Statement[] = [];
  const { ask, settled } = gatherStatements<Options>(async (asked) => {
    const before = opening.map(plain<Options>);
    opening = [];
    return (await run(role, [...before, ...asked])).slice(before.length);
  });
  const tx = txOf(ask);
  return async <T>(acting: Acting, work: Work<T>): Promise<T> => {
    role = acting.role;
    opening = beginning(acting);
    try {
      const { result, closing } = await work(tx);
      const answers = await Promise.all([...closing, commit].map((statement) => ask(plain(statement))));
      assertCommitted(answers.at(-1));
      return result;
    } finally {
      await settled();
    }
  };
}

/** Work that only reads, in the name of a company: what it asks for together is a transaction of its own. */
export function readingsIn<Options extends object>({ run, txOf }: Runner<Options>) {
  let company = '';
  const { ask, settled } = gatherStatements<Options>(async (asked) => {
    const opening = plain<Options>({ text: openingOfReading, values: [company] });
    return (await run('recado_app', [opening, ...asked])).slice(1);
  });
  const tx = txOf(ask);
  return async <T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<T> => {
    company = String(companyId);
    try {
      return await work(tx);
    } finally {
      await settled();
    }
  };
}

/** No engine needs to be told how it answers. */
const plain = <Options extends object>(statement: Statement): Asked<Options> => ({
  ...statement,
  options: {} as Options,
});
