/**
 * Prints a digest of each table that a backup gives back as it was, and of the files, for an installation whose server is
 * stopped. What a restore changes on purpose (connections, campaigns, schedules, who is logged in) is not among them.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { DATA_DIR, DATABASE_URL } = process.env;
const from = createRequire('/opt/recado/current/package.json');
const tables = ['companies', 'users', 'contacts', 'tickets', 'messages', 'settings', 'plans'];
const changed = ['token_version'];

const rows = DATABASE_URL ? await fromPostgres() : await fromPglite();
const files = filesUnder(join(DATA_DIR, 'media'));
console.log(
  JSON.stringify({
    ...rows,
    files: digest(files.map((file) => `${file} ${digest([readFileSync(file)])}`)),
    count: files.length,
  }),
);

async function fromPostgres() {
  const { default: pg } = await import(from.resolve('pg'));
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  // Row-level security shows its owner nothing; this role sees everything.
  await client.query('set role recado_system');
  const sums = await sumsBy((text) => client.query(text));
  await client.end();
  return sums;
}

async function fromPglite() {
  const of = async (name) => import(from.resolve(`@electric-sql/pglite${name}`));
  const [{ PGlite }, { btree_gin }, { pg_trgm }, { unaccent }] = await Promise.all(
    ['', '/contrib/btree_gin', '/contrib/pg_trgm', '/contrib/unaccent'].map(of),
  );
  const client = await PGlite.create({
    dataDir: join(DATA_DIR, 'database'),
    extensions: { btree_gin, pg_trgm, unaccent },
  });
  await client.query('set role recado_system');
  const sums = await sumsBy((text) => client.query(text));
  await client.close();
  return sums;
}

async function sumsBy(query) {
  const sums = {};
  // Moments are written in it.
  await query("set timezone to 'UTC'");
  for (const table of tables) {
    const { rows } = await query(`select to_jsonb(t) as row from ${table} t`);
    sums[table] = `${rows.length} ${digest(rows.map(({ row }) => sorted(row)).sort())}`;
  }
  return sums;
}

/** What columns a newer release has added, empty, makes no difference. */
function sorted(row) {
  const entries = Object.entries(row).filter(([key, value]) => value !== null && !changed.includes(key));
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
