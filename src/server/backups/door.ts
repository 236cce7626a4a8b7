import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { isSameSecret } from '#server/access/same-secret.ts';
import { BackupRefused } from './refused.ts';
import { workFolderOf } from './work-folder.ts';

const doorFile = (dataDir: string) => join(dataDir, 'backup-door.json');

const copyOrder = z.object({ id: z.uuid() });
const outcomeSchema = z.object({
  startedAt: z.coerce.date(),
  endedAt: z.coerce.date(),
  file: z.string(),
  size: z.number().int(),
  checked: z.enum(['read', 'loaded']),
});
/** What became of a backup that the command made beside a server. */
export type CommandOutcome = z.infer<typeof outcomeSchema>;

export interface DoorKeeper {
  copyTo(folder: string): Promise<{ pausedMs: number }>;
  keepOutcome(outcome: CommandOutcome): Promise<void>;
}

/**
 * Lets the commands of this computer have a copy of an embedded database that this process holds open: on the loopback,
 * with a token that only the owner of the data folder can read.
 */
export async function openBackupDoor(dataDir: string, keeper: DoorKeeper): Promise<{ close(): Promise<void> }> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object = {}) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    try {
      if (!isSameSecret(String(request.headers.authorization), `Bearer ${token}`)) return answer(401);
      const body = await bodyOf(request);
      if (request.url === '/copy')
        return answer(200, await keeper.copyTo(workFolderOf(dataDir, copyOrder.parse(body).id).database));
      if (request.url === '/outcome') return answer(200, { kept: await keeper.keepOutcome(outcomeSchema.parse(body)) });
      return answer(404);
    } catch (error) {
      return answer(500, { code: (error as NodeJS.ErrnoException).code ?? '' });
    }
  });
  const { port } = await listen(server);
  const aside = `${doorFile(dataDir)}.${process.pid}`;
  writeFileSync(aside, JSON.stringify({ port, token }), { mode: 0o600 });
  renameSync(aside, doorFile(dataDir));
  return {
    close: () =>
      new Promise((resolve) => {
        rmSync(doorFile(dataDir), { force: true });
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Asks the server that holds the database of a folder open. */
export async function knock<T>(dataDir: string, path: '/copy' | '/outcome', body: object): Promise<T> {
  const { port, token } = doorOf(dataDir);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new BackupRefused(unreachable, { cause: error });
  });
  if (response.ok) return (await response.json()) as T;
  const { code } = (await response.json()) as { code?: string };
  throw new BackupRefused(
    code === 'ENOSPC'
      ? 'The disk is full: a copy of the database needs as much room as the database.'
      : code === 'EACCES' || code === 'EPERM'
        ? `The server that runs on this folder may not write where this command does (${code}). ${asTheSameUser}`
        : `The server that runs on this folder could not copy its database (${code || response.status}).`,
  );
}

const unreachable =
  'A server runs on this folder and can not be asked from here. Run the command on the same computer (in the same ' +
  'container) and as the same user, or stop the server first.';

const asTheSameUser = 'Run the command as the same user as the server.';

function doorOf(dataDir: string): { port: number; token: string } {
  try {
    return JSON.parse(readFileSync(doorFile(dataDir), 'utf8'));
  } catch (error) {
    throw new BackupRefused(unreachable, { cause: error });
  }
}

function listen(server: Server): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo));
    // It alone keeps no process going.
    server.unref();
  });
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > 10_000) throw new Error('Too long');
  }
  return JSON.parse(text);
}
