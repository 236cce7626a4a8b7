import type { Session } from '#server/access/session.ts';
import { HttpError } from '#server/http/http-error.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import type { Page } from '#server/records/base/pages.ts';
import type { Scope } from '#server/records/base/scope.ts';
import type { ServerContext } from '#server/server-context.ts';
import { chosenCompany } from '../companies/company-choice.ts';

interface Records<Row, Values> {
  find: (scope: Scope, id: number) => Promise<Row | undefined>;
  list: (scope: Scope, page: Page) => Promise<{ rows: Row[]; count: number; hasMore: boolean }>;
  listAll: (scope: Scope, searchParam?: string) => Promise<Row[]>;
  create: (scope: Scope, values: Values) => Promise<Row>;
  change: (scope: Scope, id: number, values: Partial<Values>) => Promise<Row | undefined>;
  remove: (scope: Scope, id: number) => Promise<boolean>;
}

interface Rules<Row, Values, Input, Change> {
  /** What a new row is stored as; throws where a rule is broken. */
  fresh: (input: Input, session: Session) => Values;
  changed: (change: Change) => Partial<Values>;
  /** Asked of what is written, of the row as it stands, and of what it becomes; a no is 403. */
  may?: (row: Row | Input | Change, session: Session) => boolean;
  /** The unique index on the name; who runs into it is answered 409 `ERR_DUPLICATED_NAME`. */
  nameIndex?: string;
  /** What the answer to a deletion says. */
  deleted: string;
}

interface Asked<Query, Body> {
  session: Session;
  query: Query;
  body: Body;
  params: { id: number };
}

/** The calls of an entity without a rule of its own; its routes give them the names of the contract. */
export const crud = <Row extends object, Values, Input extends object, Change extends object>(
  { database }: Pick<ServerContext, 'database'>,
  records: Records<Row, Values>,
  { fresh, changed, may = () => true, nameIndex, deleted }: Rules<Row, Values, Input, Change>,
) => {
  const require = (row: Row | Input | Change, session: Session) => {
    if (!may(row, session)) throw new HttpError(403, 'ERR_NO_PERMISSION');
  };
  const requireOwn = async (scope: Scope, session: Session, id: number) => {
    const row = (await records.find(scope, id)) ?? missing();
    require(row, session);
  };
  const explain = (error: unknown): never => {
    if (nameIndex && brokenConstraint(error) === nameIndex) throw new HttpError(409, 'ERR_DUPLICATED_NAME');
    throw error;
  };

  return {
    list: ({ session, query }: Pick<Asked<Page & { companyId?: number }, unknown>, 'session' | 'query'>) =>
      database.inCompany(chosenCompany(session, query.companyId), (scope) => records.list(scope, query)),

    listAll: ({ session, query }: Pick<Asked<{ searchParam?: string }, unknown>, 'session' | 'query'>) =>
      database.inCompany(session.companyId, (scope) => records.listAll(scope, query.searchParam)),

    find: ({ session, params }: Pick<Asked<unknown, unknown>, 'session' | 'params'>) =>
      database.inCompany(session.companyId, async (scope) => (await records.find(scope, params.id)) ?? missing()),

    create({ session, body }: Pick<Asked<unknown, Input>, 'session' | 'body'>) {
      require(body, session);
      const values = fresh(body, session);
      return database.inCompany(session.companyId, (scope) => records.create(scope, values)).catch(explain);
    },

    update({ session, params: { id }, body }: Pick<Asked<unknown, Change>, 'session' | 'params' | 'body'>) {
      const values = changed(body);
      return database
        .inCompany(session.companyId, async (scope) => {
          await requireOwn(scope, session, id);
          require(body, session);
          return (await records.change(scope, id, values)) ?? missing();
        })
        .catch(explain);
    },

    async remove({ session, params: { id } }: Pick<Asked<unknown, unknown>, 'session' | 'params'>) {
      await database.inCompany(session.companyId, async (scope) => {
        await requireOwn(scope, session, id);
        if (!(await records.remove(scope, id))) missing();
      });
      return { message: deleted };
    },
  };
};

function missing(): never {
  throw new HttpError(404, 'ERR_NOT_FOUND');
}
