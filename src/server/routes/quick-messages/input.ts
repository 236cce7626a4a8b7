import type { components } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import { cleanText } from '#server/clean-text.ts';
import { HttpError } from '#server/http/http-error.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import type { QuickMessageValues } from '#server/records/quick-messages/change.ts';
import type { QuickMessage } from '#server/records/quick-messages/find.ts';

type Input = components['schemas']['QuickMessageInput'];
type Change = components['schemas']['QuickMessageChange'];

/** The family's form sends the whole record back; its file comes and goes by calls of its own. */
export const newQuickMessage = (session: Session, input: Input): QuickMessageValues => ({
  shortcode: shortcodeOf(input.shortcode),
  message: cleanText(input.message),
  geral: input.geral ?? true,
  status: input.status ?? true,
  userId: session.userId,
});

/** One without an owner, kept from the others, becomes its changer's own. */
export const changedQuickMessage = (
  session: Session,
  present: QuickMessage,
  { shortcode, message, geral, status }: Change,
): Partial<QuickMessageValues> => ({
  ...(shortcode !== undefined && { shortcode: shortcodeOf(shortcode) }),
  ...(message !== undefined && { message: cleanText(message) }),
  ...(geral !== undefined && { geral }),
  ...(status !== undefined && { status }),
  ...(geral === false && present.userId === null && { userId: session.userId }),
});

export function assertFreeShortcode(error: unknown): never {
  if (/^quick_messages_(shared|own)_key$/.test(brokenConstraint(error) ?? ''))
    throw new HttpError(409, 'ERR_DUPLICATED_SHORTCODE');
  throw error;
}

/** It is called by `/` and its name, so that a slash in front is not part of the name. */
function shortcodeOf(written: string): string {
  const shortcode = cleanText(written).trim().replace(/^\/+/, '').trim();
  if (shortcode !== '') return shortcode;
  const details = [{ path: '/body/shortcode', message: 'must not be empty' }];
  throw new HttpError(422, 'ERR_VALIDATION', { details });
}
