import type { Row } from '../row.ts';

/** When a row was made and changed; left out where it doesn't say, so that it is as of now. */
export function times(row: Row): { createdAt?: Date; updatedAt?: Date } {
  const createdAt = row.moment('createdAt');
  const updatedAt = row.moment('updatedAt') ?? createdAt;
  return { ...(createdAt && { createdAt }), ...(updatedAt && { updatedAt }) };
}
