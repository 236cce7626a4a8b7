import type { Session } from '#server/access/session.ts';
import { HttpError } from '#server/http/http-error.ts';

/** The company a call is about: one's own, or for the super user the one it names. Another's is not there. */
export function chosenCompany(session: Session, companyId: number | undefined): number {
  if (companyId === undefined || companyId === session.companyId || session.super)
    return companyId ?? session.companyId;
  throw new HttpError(404, 'ERR_NO_COMPANY_FOUND');
}
