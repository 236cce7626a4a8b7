import { sql } from 'drizzle-orm';
import type { SystemScope } from './scope.ts';

export async function pingDatabase({ tx }: SystemScope): Promise<void> {
  await tx.execute(sql`select 1`);
}
