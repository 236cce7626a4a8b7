import { fillPlaceholders, type Placeholder, sql } from 'drizzle-orm';
import type { JsonTexts } from './json-texts.ts';
import type { Prepared, Scope, Tx } from './scope.ts';

/** All that a query of a company is built with. */
export type Reach = Pick<Scope, 'tx' | 'owns'>;

/** Stands in a planned query for a value that comes with each run. */
export type Given<Values> = { [Name in keyof Values]: Placeholder };

interface Preparable {
  prepare(name: string): Prepared;
}

/**
 * A query that is put into words once for each connection, because that takes longer than to run it: of what it says only
 * `values` differ, and the company.
 */
export const planned = <Values extends Record<string, unknown>, Query extends Preparable & PromiseLike<unknown>>(
  build: (reach: Reach, given: Given<Values>) => Query,
): ((scope: Scope, values: Values) => Promise<Awaited<Query>>) =>
  preparedOnce(build, (query) => query.prepare('planned'));

interface Wordable {
  toSQL(): { sql: string; params: unknown[] };
}

/** The same, with each column as JSON has it: for rows that are passed on, which nobody reads (`written-columns.ts`). */
export const plannedTexts = <Values extends Record<string, unknown>>(
  build: (reach: Reach, given: Given<Values>) => Wordable,
): ((scope: Scope, values: Values) => Promise<JsonTexts[]>) =>
  preparedOnce(build, (query, tx) => {
    const { sql: text, params } = query.toSQL();
    return { execute: (values) => tx.askTexts({ text, values: fillPlaceholders(params, values) }) };
  });

function preparedOnce<Values extends Record<string, unknown>, Query, Answer>(
  build: (reach: Reach, given: Given<Values>) => Query,
  prepare: (query: Query, tx: Tx) => Prepared,
): (scope: Scope, values: Values) => Promise<Answer> {
  return (scope, values) => {
    const query = scope.queries.get(build) ?? putIntoWords(scope);
    return query.execute({ ...values, [company]: scope.companyId }) as Promise<Answer>;
  };

  function putIntoWords({ tx, owns, queries }: Scope): Prepared {
    const reach: Reach = { tx, owns: (table) => owns(table, sql.placeholder(company)) };
    const query = prepare(build(reach, given as Given<Values>), tx);
    queries.set(build, query);
    return query;
  }
}

/** One planned query for each form that a question can have; `Shape` says with few values what its words depend on. */
export function plannedByShape<Shape extends object, Query>(plan: (shape: Shape) => Query): (shape: Shape) => Query {
  const plans = new Map<string, Query>();
  return (shape) => {
    const key = JSON.stringify(shape);
    const made = plans.get(key) ?? plan(shape);
    plans.set(key, made);
    return made;
  };
}

/** A limit that belongs to the words: one that comes with each run the planner takes for a tenth of all rows. */
export const fixed = (limit: number): Placeholder =>
  // drizzle writes whatever it is given there, and its types name only these two.
  sql.raw(String(limit)) as unknown as Placeholder;

const company = 'companyOfScope';

const given = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });
