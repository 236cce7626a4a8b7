import { sqlStateOf } from './transactions.ts';
import { NoRoom } from './turns.ts';

/** The database cannot be reached or has no room: the same work may succeed in a moment. */
export function isOutOfReach(fault: unknown): boolean {
  if (fault instanceof NoRoom) return true;
  const code = sqlStateOf(fault) ?? '';
  if (/^(08|57P|53)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'].includes(code)) return true;
  return messages(fault).some((message) =>
    /timeout exceeded when trying to connect|Connection terminated/.test(message),
  );
}

function messages(fault: unknown): string[] {
  return fault instanceof Error ? [fault.message, ...messages(fault.cause)] : [];
}
