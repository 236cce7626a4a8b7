import type { Fact } from '#contract/live.ts';
import { type Heard, withAnswer } from '../live-load.ts';
import type { RegisterContext, RegisterPage, RegisterRow } from './context.ts';

/** Rows of a page of every register (spec section 9 leaves it open). */
export const ROWS_PER_PAGE = 20;

/** The page after the rows held. A running number would drift as rows come and go. */
export function nextPage({ rows }: RegisterContext): number {
  return Math.floor(rows.length / ROWS_PER_PAGE) + 1;
}

/** As many pages as bring back what is held. */
export function pagesHeld({ rows }: RegisterContext): number {
  return Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE));
}

export function withPages(context: RegisterContext, { rows, count, hasMore }: RegisterPage): RegisterContext {
  const unique = new Map(rows.map((row) => [row.id, row]));
  const { editing } = context;
  const latest = editing ? (unique.get(editing.id) ?? context.latest) : null;
  return withAnswer({ ...context, rows: [...unique.values()], count, hasMore, latest }, withFact);
}

export function withNextPage(context: RegisterContext, { rows, count, hasMore }: RegisterPage): RegisterContext {
  const held = new Set(context.rows.map(({ id }) => id));
  const all = [...context.rows, ...rows.filter(({ id }) => !held.has(id))];
  return withAnswer({ ...context, rows: all, count, hasMore }, withFact);
}

/** The row of a form after what was heard while it was on its way; null when it was deleted. */
export function rowAfter({ thing }: RegisterContext, found: RegisterRow, heard: Heard): RegisterRow | null {
  return (heard ?? []).reduce<RegisterRow | null>((row, fact) => {
    const content = fact as unknown as Record<string, unknown>;
    if (fact.type === `${thing}.deleted`) return content[`${thing}Id`] === found.id ? null : row;
    const news = fact.type === `${thing}.updated` ? content[thing] : null;
    return isRow(news) && row && news.id === row.id && !isOlder(news, row) ? news : row;
  }, found);
}

export function withRow({ rows }: Pick<RegisterContext, 'rows'>, row: RegisterRow): readonly RegisterRow[] {
  return rows.some(({ id }) => id === row.id) ? rows.map((held) => (held.id === row.id ? row : held)) : rows;
}

export function withoutRow(context: RegisterContext, id: number): Pick<RegisterContext, 'rows' | 'count'> {
  const rows = context.rows.filter((row) => row.id !== id);
  return { rows, count: context.count - (context.rows.length - rows.length) };
}

/** Applies what is about a row held, and marks as stale what only the server can put in its place. */
export function withFact(context: RegisterContext, fact: Fact): RegisterContext {
  const noun = fact.type.slice(0, fact.type.indexOf('.'));
  if (noun !== context.thing) return context;
  const content = fact as unknown as Record<string, unknown>;
  if (fact.type.endsWith('.deleted')) return withDeleted(context, content[`${noun}Id`]);
  const row = content[noun];
  return isRow(row) && fact.type.endsWith('.updated') ? withUpdated(context, row) : { ...context, isStale: true };
}

function withUpdated(context: RegisterContext, row: RegisterRow): RegisterContext {
  const held = context.rows.find(({ id }) => id === row.id);
  if (held && isOlder(row, held)) return context;
  return {
    ...context,
    rows: withRow(context, row),
    latest: context.latest?.id === row.id ? row : context.latest,
    isStale: context.isStale || !held || hasMoved(context, held, row),
  };
}

function withDeleted(context: RegisterContext, id: unknown): RegisterContext {
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

function hasMoved({ placeOf, address }: RegisterContext, held: RegisterRow, row: RegisterRow): boolean {
  return !placeOf || address.searchParam !== '' || placeOf(held) !== placeOf(row);
}

function isOlder(row: RegisterRow, held: RegisterRow): boolean {
  return row.updatedAt !== undefined && held.updatedAt !== undefined && row.updatedAt < held.updatedAt;
}

function isRow(value: unknown): value is RegisterRow {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
}
