import { ApiError } from '#web/api/api-error.ts';
import { operations } from '../contract/operations.ts';
import { type EntityRules, entityRules } from '../fixtures/entities.ts';
import type { Company } from './company.ts';
import { plain } from './plain.ts';
import { type Asked, type MemoryRoute, type Operation, route } from './routes.ts';

interface Row {
  id: number;
  createdAt: string;
  updatedAt: string;
}

/** The calls of the entities in memory, as the contract names them. What is told of them live is for a flow to say. */
export const createEntities = (company: Company, later: () => string): MemoryRoute[] =>
  (Object.keys(entityRules) as (keyof typeof entityRules)[]).flatMap((rows) =>
    // Each collection has the rows that its rules are about.
    entityRoutes(company, rows, entityRules[rows] as unknown as EntityRules<Row> & { noun: string }, later),
  );

function entityRoutes(
  company: Company,
  collection: keyof typeof entityRules,
  {
    noun,
    page,
    isWhole = false,
    words,
    order = words,
    blank,
    stored,
    shownTo = (_, row) => row,
    mayChange,
    mayRemove = mayChange,
    unique,
    asked = () => true,
    missing,
  }: Rules,
  later: () => string,
): MemoryRoute[] {
  const all = () =>
    [...(company[collection] as unknown as Row[])].sort((a, b) => compare(order(a), order(b)) || a.id - b.id);
  const keep = (rows: readonly Row[]) => Object.assign(company, { [collection]: rows });
  /** One more than every row there ever was. */
  let lastId = Math.max(0, ...all().map(({ id }) => id));

  const find = ({ path }: Asked): Row => {
    const row = all().find(({ id }) => id === Number(path.id));
    if (!row) throw new ApiError(404, missing ?? 'ERR_NOT_FOUND');
    return row;
  };
  const require = (may: boolean | undefined) => {
    if (may === false) throw new ApiError(403, 'ERR_NO_PERMISSION');
  };
  const put = (before: Row, input: object): Row => {
    const row = { ...before, ...trimmed(stored?.(input, company) ?? input), updatedAt: later() };
    const others = all().filter(({ id }) => id !== row.id);
    for (const [code, keyOf] of Object.entries(unique)) {
      if (others.some((other) => plain(keyOf(other)) === plain(keyOf(row)))) throw new ApiError(409, code);
    }
    keep([...others, row]);
    return row;
  };

  const search = (query: URLSearchParams) =>
    all().filter((row) => asked(row, query) && plain(words(row)).includes(plain(query.get('searchParam') ?? '')));
  const shown = (row: Row) => shownTo(company.me, row);
  const listed = ({ query }: Asked) => {
    const found = search(query).map(shown);
    if (!page) return found;
    if (isWhole) return { [page]: found };
    const end = Number(query.get('pageNumber') ?? 1) * pageLength;
    return { [page]: found.slice(end - pageLength, end), count: found.length, hasMore: end < found.length };
  };

  const answers: Record<string, MemoryRoute['answer']> = {
    [`list${noun}s`]: listed,
    [`listAll${noun}s`]: ({ query }) => search(query).map(shown),
    [`find${noun}`]: (asked) => shown(find(asked)),
    [`create${noun}`]({ body }) {
      require(mayChange?.(body, company.me));
      const now = later();
      const row = put({ ...blank(company), id: lastId + 1, createdAt: now }, body);
      lastId = row.id;
      return shown(row);
    },
    [`update${noun}`](asked) {
      const row = find(asked);
      require(mayChange?.(row, company.me));
      require(mayChange?.(asked.body, company.me));
      return shown(put(row, asked.body));
    },
    [`delete${noun}`](asked) {
      const row = find(asked);
      require(mayRemove?.(row, company.me));
      keep(all().filter(({ id }) => id !== row.id));
      return { message: `${spoken(noun)} deleted` };
    },
  };
  return Object.entries(answers).flatMap(([operation, answer]) =>
    // A list that is answered whole has no second one.
    operation in operations ? [route(operation as Operation, answer as never)] : [],
  );
}

type Rules = EntityRules<Row> & { noun: string };

const pageLength = 20;

const compare = (one: string, other: string) => one.localeCompare(other);

/** Blanks around a text say nothing. */
const trimmed = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  );

/** `QuickMessage` is a quick message. */
const spoken = (noun: string) => noun.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
