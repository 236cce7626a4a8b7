import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { keptFor } from './patience.ts';

/** How the drive of DATA_DIR stands. */
export interface DiskState {
  /** Bytes that are left for this process; null where the drive does not say. */
  free: number | null;
  total: number | null;
  /** A little could be written just now. */
  isWritable: boolean;
  /** `full` where too little is left or nothing can be written for want of room, `readOnly` where it can't for another reason. */
  state: 'ok' | 'nearlyFull' | 'full' | 'readOnly';
}

export interface Disk {
  reserveBytes: number;
  /** Looks at most once in a while; undefined when the drive does not answer. */
  look(): Promise<DiskState | undefined>;
  /** What was found last, true where nobody has looked. */
  hasRoom(): boolean;
}

const keepMs = 2_000;

/** As much as a small change of the database needs. */
const probe = Buffer.alloc(64 * 1024);

/** Looks at what is left and writes a little, as only that shows whether it can be. */
export function watchDisk({ directory, reserveBytes, nearly, clock }: DiskOptions): Disk {
  const file = join(directory, `.probe-${hostname()}-${process.pid}`);
  let last: DiskState | undefined;
  const look = keptFor({ keepMs, clock }, async () => {
    const space = await statfs(directory).catch(() => undefined);
    const free = space ? space.bavail * space.bsize : null;
    const total = space ? space.blocks * space.bsize : null;
    const error = await write(directory, file);
    last = { free, total, isWritable: error === undefined, state: stateOf(error, free) };
    return last;
  });

  function stateOf(error: string | undefined, free: number | null): DiskState['state'] {
    if (error !== undefined) return noRoom.has(error) ? 'full' : 'readOnly';
    if (free === null || free >= reserveBytes * nearly) return 'ok';
    return free < reserveBytes ? 'full' : 'nearlyFull';
  }

  return { reserveBytes, look, hasRoom: () => last?.state !== 'full' };
}

export interface DiskOptions {
  directory: string;
  clock: () => Date;
  /** With less than that it is full, before nothing can be written at all. */
  reserveBytes: number;
  /** With less than so many times the reserve it is nearly full. */
  nearly: number;
}

const noRoom: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

async function write(directory: string, file: string): Promise<string | undefined> {
  try {
    await mkdir(directory, { recursive: true });
    const opened = await open(file, 'w');
    try {
      await opened.writeFile(probe);
      await opened.datasync();
    } finally {
      await opened.close();
    }
    return undefined;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
