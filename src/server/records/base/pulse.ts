import { sql } from 'drizzle-orm';
import type { SystemScope } from './scope.ts';

/** Fails when the database does not answer. */
export async function feelPulse({ tx }: SystemScope): Promise<void> {
  await tx.execute(sql`select 1`);
}
