import type { Ticket } from '#contract/schema.ts';
import { isInCharge, isOfErased, type Viewer } from '#machines/ticket/rights.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Why somebody may not write on a ticket as it stands; undefined when they may. */
export const useWritingFailure = (ticket: Ticket, viewer: Viewer): string | undefined => {
  const { t } = useTranslation('conversation');
  if (ticket.status === 'pending') return t('composer.waitsForYou');
  if (isOfErased(ticket)) return t('composer.isErased');
  if (ticket.isImported) return t('composer.isImported');
  if (ticket.status === 'closed') return t('composer.isClosed');
  if (isInCharge(ticket, viewer)) return undefined;
  return ticket.user ? t('composer.isOthers', { name: ticket.user.name }) : t('composer.isNobodys');
};
