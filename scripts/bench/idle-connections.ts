import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measure } from './measure.ts';

/** What numbers cost that are connected over WhatsApp Web and silent, beside what loading its library costs once. */
export async function measureIdleConnections({ connections = 50 } = {}): Promise<Measure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--expose-gc', '--import', 'tsx'],
    join(import.meta.dirname, 'idle-connections-process.ts'),
    String(connections),
  ]);
  const found: Record<'libraryMb' | 'linesMb' | 'libraryMs' | 'linesMs', number> = JSON.parse(
    stdout.trim().split('\n').at(-1) ?? '',
  );
  return [
    {
      name: `memory of ${connections} idle connections by QR code, beside their library`,
      unit: 'MB',
      value: found.linesMb,
      floor: found.libraryMb,
      budget: 90,
      floorThen: 70,
    },
    {
      name: `opening ${connections} connections by QR code, beside loading their library`,
      unit: 'ms',
      value: found.linesMs,
      floor: found.libraryMs,
      budget: 4_000,
      floorThen: 700,
    },
  ];
}
