/**
 * Records by id, never changed in place: a change copies only the buckets it touches, so that one change
 * among 10,000 records costs what a hundred would.
 */
export interface Shelf<T> {
  readonly buckets: readonly ReadonlyMap<number, T>[];
}

const BUCKETS = 128;
const nothing: ReadonlyMap<number, never> = new Map<number, never>();

export function emptyShelf<T>(): Shelf<T> {
  return { buckets: Array.from({ length: BUCKETS }, () => nothing) };
}

export function recordOf<T>(shelf: Shelf<T>, id: number): T | undefined {
  return shelf.buckets[id % BUCKETS]?.get(id);
}

/** The shelf after a batch: a record is put, `undefined` takes it away. */
export function reshelved<T>(shelf: Shelf<T>, changes: ReadonlyMap<number, T | undefined>): Shelf<T> {
  if (changes.size === 0) return shelf;
  const buckets = [...shelf.buckets];
  const copied = new Map<number, Map<number, T>>();
  for (const [id, record] of changes) {
    const bucket = copied.get(id % BUCKETS) ?? new Map(buckets[id % BUCKETS]);
    copied.set(id % BUCKETS, bucket);
    if (record === undefined) bucket.delete(id);
    else bucket.set(id, record);
  }
  for (const [index, bucket] of copied) buckets[index] = bucket;
  return { buckets };
}

export function* recordsOf<T>(shelf: Shelf<T>): Generator<T> {
  for (const bucket of shelf.buckets) yield* bucket.values();
}
