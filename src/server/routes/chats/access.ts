import type { Session } from '#server/access/session.ts';
import { cleanText } from '#server/clean-text.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findChat, lockChat, type StoredChat } from '#server/records/chats/find.ts';

/** A chat of the caller's; to everybody else it is not there. */
export const requireChat = async (
  scope: Scope,
  { userId }: Session,
  by: Parameters<typeof findChat>[2],
): Promise<StoredChat> => (await findChat(scope, userId, by)) ?? missing();

/** Held before it is asked who is in it: of a removal and a message at once, one comes first. */
export async function requireLockedChat(scope: Scope, session: Session, id: number): Promise<StoredChat> {
  if (!(await lockChat(scope, id))) missing();
  return requireChat(scope, session, { id });
}

export function filled(field: 'title' | 'message', written: string): string {
  const text = cleanText(written).trim();
  if (text === '') throw broken(`/body/${field}`, 'must not be empty');
  return text;
}

export function missing(): never {
  throw new HttpError(404, 'ERR_NOT_FOUND');
}
