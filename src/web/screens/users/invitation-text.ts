import type { TFunction } from 'i18next';
import { now } from '#web/clock.ts';
import { formatDateTime } from '#web/i18n/dates.ts';

/** How the invitation of somebody stands who has not chosen a password yet. */
export const invitationText = (t: TFunction<'users'>, until: string): string =>
  new Date(until) > now() ? t('invitation.standing', { date: formatDateTime(until) }) : t('invitation.expired');
