import { broken } from '#server/http/http-error.ts';

/** A new token is hard to guess; one that came from another desk stays as its scripts know it. */
export function assertToken(token: string | undefined, before: { token: string | null } | undefined): void {
  const written = token?.trim() ?? '';
  if (written === '' || written === before?.token || /^[\w.~+/=-]{16,200}$/.test(written)) return;
  throw broken('/body/token', 'must have 16 characters or more, letters, digits or _.~+/=-');
}
