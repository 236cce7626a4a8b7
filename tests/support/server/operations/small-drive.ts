import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A real drive of so many megabytes, in memory, that can be filled and write-protected. It is mounted in a name space of
 * its own, so that nobody needs to be root and nothing is left when the test is killed; its path leads there.
 */
export async function openDrive(megabytes: number) {
  const place = mkdtempSync(join(tmpdir(), 'recado-drive-'));
  const isRoot = process.getuid?.() === 0;
  const mounting = 'mount -t tmpfs -o "size=$1" tmpfs "$0" && echo ready && exec cat';
  const holder = spawn(
    'unshare',
    [...(isRoot ? [] : ['--map-root-user']), '--mount', 'sh', '-c', mounting, place, `${megabytes}m`],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const out of [holder.stdout, holder.stderr]) out.on('data', (chunk: Buffer) => (said += chunk));
  await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')]);
  if (!said.startsWith('ready')) throw new Error(`A small drive could not be mounted (unshare --mount): ${said}`);
  const path = `/proc/${holder.pid}/root${place}`;
  const filling = join(path, 'filling');
  const within = isRoot ? ['--mount'] : ['--user', '--preserve-credentials', '--mount'];
  const mount = (how: string) =>
    execFileSync('nsenter', ['--target', `${holder.pid}`, ...within, 'mount', '-o', `remount,${how}`, place]);

  return {
    path,
    /** Leaves so many bytes. */
    fill(leaving = 0) {
      const file = openSync(filling, 'a');
      try {
        const piece = Buffer.alloc(64 * 1024);
        while (left(path) > leaving) writeSync(file, piece, 0, Math.min(piece.length, left(path) - leaving));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filling, { force: true }),
    protect: () => mount('ro'),
    unprotect: () => mount('rw'),
    async close() {
      const ended = once(holder, 'exit');
      holder.stdin.end();
      await ended;
      rmdirSync(place);
    },
  };
}

export type Drive = Awaited<ReturnType<typeof openDrive>>;

function left(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}
