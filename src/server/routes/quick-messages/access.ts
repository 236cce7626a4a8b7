import type { Session } from '#server/access/session.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findQuickMessage, type QuickMessage } from '#server/records/quick-messages/find.ts';

/** A quick reply that the caller may use. */
export const requireVisibleQuickMessage = async (scope: Scope, session: Session, id: number): Promise<QuickMessage> =>
  (await findQuickMessage(scope, session, id)) ?? missingQuickMessage();

/** A quick reply that the caller may change: their own, and for an admin every one. */
export async function requireOwnQuickMessage(scope: Scope, session: Session, id: number): Promise<QuickMessage> {
  const found = await requireVisibleQuickMessage(scope, session, id);
  if (!found.allowEdit) throw new HttpError(403, 'ERR_NO_PERMISSION');
  return found;
}

export function missingQuickMessage(): never {
  throw new HttpError(404, 'ERR_NOT_FOUND');
}
