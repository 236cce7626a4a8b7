import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres.ts';

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** PgBouncer, where this machine has it. */
export const poolerProgram = places.find((path) => existsSync(path));

export interface Pooler {
  /** The address of a database through it. */
  of(url: string): string;
  stop(): Promise<void>;
}

/** A real PgBouncer in transaction mode before a PostgreSQL, with as few connections as `size`. */
export async function startPooler(databaseUrl: string, size = 5): Promise<Pooler> {
  if (!poolerProgram) throw new Error('PgBouncer is not there');
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'recado-pooler-'));
  const port = await freePort();
  const settings = `[databases]
* = host=${hostname} port=${databasePort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
unix_socket_dir =
`;
  await writeFile(join(folder, 'pgbouncer.ini'), settings);
  // As PostgreSQL, it refuses to run as root.
  await chmod(folder, 0o755);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler = spawn(poolerProgram, [...user, join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await listening(pooler);
  return {
    of: (url) => url.replace(`:${databasePort}/`, `:${port}/`),
    async stop() {
      const ended = new Promise((done) => pooler.once('exit', done));
      pooler.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function listening(pooler: ChildProcess): Promise<void> {
  return new Promise((done, failed) => {
    let said = '';
    pooler.stderr?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('process up')) done();
    });
    pooler.once('exit', () => failed(new Error(said)));
  });
}
