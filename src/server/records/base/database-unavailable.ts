import { DatabaseFallen } from '../engines/database-fallen.ts';
import { sqlStateOf } from './transactions.ts';
import { NoRoom } from './turns.ts';

/** The database cannot be reached or has no room: the same work may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof NoRoom || error instanceof DatabaseFallen) return true;
  const code = sqlStateOf(error) ?? '';
  if (/^(08|57P|53)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'].includes(code)) return true;
  return messages(error).some((message) =>
    /timeout exceeded when trying to connect|Connection terminated/.test(message),
  );
}

function messages(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messages(error.cause)] : [];
}
