import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const ticksPerSecond = 100;

/** Seconds that the processor gave to a server, by what it says of itself. */
export async function secondsOfServer(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.]+)/m.exec(text)?.[1] ?? Number.NaN);
}

/** Seconds that the processor gave to the processes that work in a folder, as those of a PostgreSQL do; on Linux alone. */
export function secondsOfFolder(folder: string): number {
  let seconds = 0;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${id}/cwd`) !== folder) continue;
      const [, rest = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ');
      const fields = rest.split(' ');
      // Its own, and that of its children that have ended: a session is a process.
      for (const place of [11, 12, 13, 14]) seconds += Number(fields[place]) / ticksPerSecond;
    } catch {
      // It has ended meanwhile.
    }
  }
  return seconds;
}
