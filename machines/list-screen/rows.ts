import type { Fact } from '#contract/live.ts';
import { type Received, withAnswer } from '../live-load.ts';
import type { ListScreenContext, ListScreenPage, ListScreenRow } from './context.ts';

/** Rows of a page of every list screen (spec section 9 leaves it open). */
export const ROWS_PER_PAGE = 20;

/** The page after the rows held. A running number would drift as rows come and go. */
export function nextPage({ rows }: ListScreenContext): number {
  return Math.floor(rows.length / ROWS_PER_PAGE) + 1;
}

/** As many pages as bring back what is held. */
export function pagesHeld({ rows }: ListScreenContext): number {
  return Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE));
}

export function withPages(context: ListScreenContext, { rows, count, hasMore }: ListScreenPage): ListScreenContext {
  const unique = new Map(rows.map((row) => [row.id, row]));
  const { editing } = context;
  const latest = editing ? (unique.get(editing.id) ?? context.latest) : null;
  return withAnswer({ ...context, rows: [...unique.values()], count, hasMore, latest }, withFact);
}

export function withNextPage(context: ListScreenContext, { rows, count, hasMore }: ListScreenPage): ListScreenContext {
  const held = new Set(context.rows.map(({ id }) => id));
  const all = [...context.rows, ...rows.filter(({ id }) => !held.has(id))];
  return withAnswer({ ...context, rows: all, count, hasMore }, withFact);
}

/** The row of a form after what was heard while it was on its way; null when it was deleted. */
export function rowAfter(
  { entity }: ListScreenContext,
  found: ListScreenRow,
  received: Received,
): ListScreenRow | null {
  return (received ?? []).reduce<ListScreenRow | null>((row, fact) => {
    const content = fact as unknown as Record<string, unknown>;
    if (fact.type === `${entity}.deleted`) return content[`${entity}Id`] === found.id ? null : row;
    const news = fact.type === `${entity}.updated` ? content[entity] : null;
    return isRow(news) && row && news.id === row.id && !isOlder(news, row) ? news : row;
  }, found);
}

export function withRow({ rows }: Pick<ListScreenContext, 'rows'>, row: ListScreenRow): readonly ListScreenRow[] {
  return rows.some(({ id }) => id === row.id) ? rows.map((held) => (held.id === row.id ? row : held)) : rows;
}

/** A deletion that takes its time leaves the row, as it stands meanwhile; any other takes it away. */
export function afterRemoval(context: ListScreenContext, { id }: ListScreenRow, left: object | null) {
  return isRow(left) ? withUpdated(context, left) : withoutRow(context, id);
}

function withoutRow(context: ListScreenContext, id: number): Pick<ListScreenContext, 'rows' | 'count'> {
  const rows = context.rows.filter((row) => row.id !== id);
  return { rows, count: context.count - (context.rows.length - rows.length) };
}

/** Applies what is about a row held, and marks as stale what only the server can put in its place. */
export function withFact(context: ListScreenContext, fact: Fact): ListScreenContext {
  const noun = fact.type.slice(0, fact.type.indexOf('.'));
  const content = fact as unknown as Record<string, unknown>;
  if (noun === context.partOf?.entity)
    return isAbout(content, noun, context.partOf.id) ? { ...context, isStale: true } : context;
  if (noun !== context.entity) return context;
  if (fact.type.endsWith('.deleted')) return withDeleted(context, content[`${noun}Id`]);
  const row = content[noun];
  return isRow(row) && fact.type.endsWith('.updated') ? withUpdated(context, row) : { ...context, isStale: true };
}

function isAbout(content: Record<string, unknown>, noun: string, id: number): boolean {
  const row = content[noun];
  return content[`${noun}Id`] === id || (isRow(row) && row.id === id);
}

function withUpdated(context: ListScreenContext, row: ListScreenRow): ListScreenContext {
  const held = context.rows.find(({ id }) => id === row.id);
  if (held && isOlder(row, held)) return context;
  return {
    ...context,
    rows: withRow(context, row),
    latest: context.latest?.id === row.id ? row : context.latest,
    isStale: context.isStale || !held || hasMoved(context, held, row),
  };
}

function withDeleted(context: ListScreenContext, id: unknown): ListScreenContext {
  if (typeof id !== 'number') return { ...context, isStale: true };
  const rest = withoutRow(context, id);
  return {
    ...context,
    ...rest,
    latest: context.latest?.id === id ? null : context.latest,
    isRemovalMoot: context.isRemovalMoot || context.removing?.id === id,
    isStale: context.isStale || rest.rows.length === context.rows.length,
  };
}

function hasMoved({ sortKey, address }: ListScreenContext, held: ListScreenRow, row: ListScreenRow): boolean {
  return !sortKey || address.searchParam !== '' || sortKey(held) !== sortKey(row);
}

function isOlder(row: ListScreenRow, held: ListScreenRow): boolean {
  return row.updatedAt !== undefined && held.updatedAt !== undefined && row.updatedAt < held.updatedAt;
}

function isRow(value: unknown): value is ListScreenRow {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
}
