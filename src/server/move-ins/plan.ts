import type { Family } from './families.ts';
import type { Media } from './media.ts';
import { stepsFor, tablesWithoutPlace } from './move-in.ts';
import { Row } from './row.ts';
import { sessionIn } from './sessions.ts';
import type { Source } from './sources/source.ts';

export interface Plan {
  companies: { id: string; name: string; counts: Record<string, number> }[];
  /** Of the tables whose rows don't say whose they are. */
  shared: Record<string, number>;
  withoutPlace: Record<string, number>;
  files: { named: number; found: number };
  /** Connections whose pairing can be taken over. */
  pairings: number;
}

/** What a run would bring, counted; nothing is written. */
export async function planOf(source: Source, { family, media }: { family: Family; media: Media }): Promise<Plan> {
  const names = await namesOf(source);
  const counts = new Map([...names.keys()].map((id) => [id, {} as Record<string, number>]));
  const shared: Record<string, number> = {};
  for (const { from, as, isGlobal } of stepsFor(source)) {
    if (as) continue;
    if (isGlobal || !source.tables.get(from)?.has('companyId')) {
      shared[from] = await source.count(from);
      continue;
    }
    for (const [id, count] of await source.countBy(from, 'companyId')) {
      const of = counts.get(id);
      if (of) of[from] = count;
      else shared[`${from} (of no company)`] = (shared[`${from} (of no company)`] ?? 0) + count;
    }
  }
  const withoutPlace: Record<string, number> = {};
  for (const table of tablesWithoutPlace(source)) {
    const count = await source.count(table);
    if (count > 0) withoutPlace[table] = count;
  }
  return {
    companies: [...names].map(([id, name]) => ({ id, name, counts: counts.get(id) ?? {} })),
    shared,
    withoutPlace,
    files: await filesOf(source, media, family),
    pairings: family === 'whaticket-community' ? 0 : await pairingsOf(source),
  };
}

async function namesOf(source: Source): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  if (!source.tables.has('Companies')) return names;
  for await (const part of source.rows('Companies', ['id']))
    for (const values of part) {
      const row = new Row(values, new Set());
      names.set(row.id('id'), row.line('name', 100));
    }
  return names;
}

async function filesOf(source: Source, media: Media, family: Family): Promise<Plan['files']> {
  const files = { named: 0, found: 0 };
  for await (const part of source.rows('Messages', ['createdAt', 'id']))
    for (const values of part) {
      const row = new Row(values, new Set());
      const named = row.text('mediaUrl', 2000);
      if (named === '') continue;
      files.named += 1;
      if (await media.find(named, family === 'whaticket-community' ? '' : row.id('companyId'))) files.found += 1;
    }
  return files;
}

async function pairingsOf(source: Source): Promise<number> {
  let count = 0;
  for await (const part of source.rows('Whatsapps', ['id']))
    for (const values of part) if (sessionIn(new Row(values, new Set()), 'session').length > 0) count += 1;
  return count;
}
