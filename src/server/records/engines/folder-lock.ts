import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface Holder {
  pid: number;
  /** When that process started, where the system tells: a number is given to another process one day. */
  started: string | null;
  mark: string;
}

const mine = new Set<string>();

/** Takes the folder for this process alone, or refuses; the lock of a process that died is taken over. */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = join(resolve(folder), 'database.lock');
  const holder: Holder = { pid: process.pid, started: startOf(process.pid), mark: randomUUID() };
  const other = read(path);
  if (other && isAlive(other, path)) throw new FolderLocked(folder, other.pid);
  const isTakenOver = existsSync(path);
  if (isTakenOver) rmSync(path, { force: true });
  if (!create(path, holder)) throw new FolderLocked(folder, read(path)?.pid);
  // Two processes may find the same dead lock and each remove it, the later one the other's new one.
  if (isTakenOver) await wait(100);
  if (read(path)?.mark !== holder.mark) throw new FolderLocked(folder, read(path)?.pid);
  mine.add(path);
  return () => {
    mine.delete(path);
    if (read(path)?.mark === holder.mark) unlinkSync(path);
  };
}

export class FolderLocked extends Error {
  constructor(folder: string, pid: number | undefined) {
    super(
      `The data folder ${resolve(folder)} is in use by another Recado${pid ? ` (process ${pid})` : ''}. ` +
        'Stop that one, or set DATA_DIR to another folder.',
    );
  }
}

/** Whole or not at all, so that a lock that can't be read was never a living one's. False when there is one already. */
function create(path: string, holder: Holder): boolean {
  const aside = `${path}.${holder.mark}`;
  writeFileSync(aside, JSON.stringify(holder));
  try {
    linkSync(aside, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isAlive({ pid, started }: Holder, path: string): boolean {
  if (pid === process.pid) return mine.has(path);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return started === null || startOf(pid) === null || startOf(pid) === started;
}

/** On Linux: the boot and the tick a process started at. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    return `${boot}:${fields[19]}`;
  } catch {
    return null;
  }
}

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
