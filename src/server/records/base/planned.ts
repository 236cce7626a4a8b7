import { type Placeholder, sql } from 'drizzle-orm';
import type { Prepared, Scope } from './scope.ts';

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
export function planned<Values extends Record<string, unknown>, Query extends Preparable & PromiseLike<unknown>>(
  build: (reach: Reach, given: Given<Values>) => Query,
): (scope: Scope, values: Values) => Promise<Awaited<Query>> {
  return (scope, values) => {
    const query = scope.queries.get(build) ?? prepare(scope);
    return query.execute({ ...values, [company]: scope.companyId }) as Promise<Awaited<Query>>;
  };

  function prepare({ tx, owns, queries }: Scope): Prepared {
    const reach: Reach = { tx, owns: (table) => owns(table, sql.placeholder(company)) };
    const query = build(reach, given as Given<Values>).prepare('planned');
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
