import type { ListScreenPage, ListScreenRow, PageRange } from '#machines/list-screen/context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { folded } from '#web/components/folded.ts';

/** Several pages as one, a few calls at a time. */
export const readRows = async <Row extends ListScreenRow>(
  { searchParam, from, to }: PageRange,
  list: (query: { searchParam: string; pageNumber: number }) => Promise<ListScreenPage<Row>>,
): Promise<ListScreenPage<Row>> => {
  const rows: Row[] = [];
  for (let first = from; ; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, to - first + 1) }, (_, index) => first + index);
    const pages = await Promise.all(numbers.map((pageNumber) => list({ searchParam: searchParam.trim(), pageNumber })));
    const isLast = first + AT_ONCE > to;
    for (const page of pages) rows.push(...page.rows);
    const last = pages.find(({ hasMore }) => !hasMore) ?? (isLast ? pages.at(-1) : undefined);
    if (last) return { rows, count: last.count, hasMore: last.hasMore };
  }
};

/** A list that the server answers whole, searched here by what of a row is read. */
export const wholeList = <Row extends ListScreenRow>(
  rows: Row[],
  { searchParam }: { searchParam: string },
  textOf: (row: Row) => string,
): ListScreenPage<Row> => {
  const found = rows.filter((row) => folded(textOf(row)).includes(folded(searchParam)));
  return { rows: found, count: found.length, hasMore: false };
};

/** `list` and `find` of such a screen, where the server has no call for one row. */
export const wholeListCalls = <Row extends ListScreenRow>(
  listAll: (signal: AbortSignal) => Promise<Row[]>,
  textOf: (row: Row) => string,
) => ({
  list: async (query: { searchParam: string }, signal: AbortSignal) => wholeList(await listAll(signal), query, textOf),
  find: async (id: number, signal: AbortSignal) => {
    const row = (await listAll(signal)).find((each) => each.id === id);
    if (!row) throw new ApiError(404, 'ERR_NOT_FOUND');
    return row;
  },
});

const AT_ONCE = 4;
