/**
 * Records by id, never changed in place: a change copies only the buckets it touches, so that one change
 * among 10,000 records costs what a hundred would.
 */
export interface RecordMap<T> {
  readonly buckets: readonly ReadonlyMap<number, T>[];
}

const BUCKETS = 128;
/** Imported messages have ids below zero. */
const bucketOf = (id: number) => Math.abs(id) % BUCKETS;

const nothing: ReadonlyMap<number, never> = new Map<number, never>();

export function emptyRecordMap<T>(): RecordMap<T> {
  return { buckets: Array.from({ length: BUCKETS }, () => nothing) };
}

export function recordOf<T>(records: RecordMap<T>, id: number): T | undefined {
  return records.buckets[bucketOf(id)]?.get(id);
}

/** The record map after a batch: a record is put, `undefined` takes it away. */
export function withRecords<T>(records: RecordMap<T>, changes: ReadonlyMap<number, T | undefined>): RecordMap<T> {
  if (changes.size === 0) return records;
  const buckets = [...records.buckets];
  const copied = new Map<number, Map<number, T>>();
  for (const [id, record] of changes) {
    const bucket = copied.get(bucketOf(id)) ?? new Map(buckets[bucketOf(id)]);
    copied.set(bucketOf(id), bucket);
    if (record === undefined) bucket.delete(id);
    else bucket.set(id, record);
  }
  for (const [index, bucket] of copied) buckets[index] = bucket;
  return { buckets };
}

export function* recordsOf<T>(records: RecordMap<T>): Generator<T> {
  for (const bucket of records.buckets) yield* bucket.values();
}
