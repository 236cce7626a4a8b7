import type { ErrorCode } from '#contract/errors.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findUnknownKind, type NamedIds } from '#server/records/base/unknown-ids.ts';

const codes: Record<keyof NamedIds, ErrorCode> = {
  campaignIds: 'ERR_NOT_FOUND',
  closingReasonIds: 'ERR_NOT_FOUND',
  contactIds: 'ERR_NO_CONTACT_FOUND',
  contactListIds: 'ERR_NOT_FOUND',
  fileListIds: 'ERR_NOT_FOUND',
  promptIds: 'ERR_NOT_FOUND',
  queueIntegrationIds: 'ERR_NOT_FOUND',
  queueIds: 'ERR_NO_QUEUE_FOUND',
  quickMessageIds: 'ERR_NOT_FOUND',
  ticketIds: 'ERR_NO_TICKET_FOUND',
  tagIds: 'ERR_NOT_FOUND',
  userIds: 'ERR_NO_USER_FOUND',
  webhookIds: 'ERR_NOT_FOUND',
  whatsappIds: 'ERR_NO_WAPP_FOUND',
};

/** Another company's things are not there, wherever in a call they are named. */
export async function assertKnownIds(scope: Scope, named: NamedIds): Promise<void> {
  const kind = await findUnknownKind(scope, named);
  if (kind) throw new HttpError(404, codes[kind]);
}
