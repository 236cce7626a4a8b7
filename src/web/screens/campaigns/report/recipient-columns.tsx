import {
  Ban,
  Check,
  CheckCheck,
  CircleX,
  Clock,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquare,
  SendHorizontal,
  SkipForward,
  TriangleAlert,
} from 'lucide-react';
import { useMemo } from 'react';
import type { CampaignRecipient } from '#contract/schema.ts';
import type { ShippingState } from '#machines/shipping.ts';
import { classes } from '#web/components/classes.ts';
import { PhoneText } from '#web/components/contacts/phone-text-view.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { errorText } from '#web/desk/error-text.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconLink } from '#web/list-screen/icon-link.tsx';

export const useRecipientColumns = () => {
  const { t } = useTranslation('campaigns');
  return useMemo((): DataColumn<CampaignRecipient>[] => {
    const time = (name: 'sentAt' | 'deliveredAt' | 'readAt' | 'answeredAt'): DataColumn<CampaignRecipient> => ({
      id: name,
      header: t(`report.columns.${name}`),
      width: 'w-38',
      ...(name !== 'sentAt' && { standsUnder: name === 'answeredAt' ? 'state' : 'sentAt' }),
      look: 'whitespace-nowrap text-ink2 tabular-nums',
      isEmpty: (recipient) => recipient[name] === null,
      cell: (recipient) => recipient[name] && formatDateTime(recipient[name]),
    });
    return [
      {
        id: 'name',
        header: t('report.columns.name'),
        onCard: 'rest',
        cell: ({ name, text }) => (
          <span className="line-clamp-2 font-semibold break-words" title={text}>
            {name}
          </span>
        ),
      },
      {
        id: 'number',
        header: t('report.columns.number'),
        width: 'w-44',
        onCard: 'inline',
        look: 'whitespace-nowrap tabular-nums',
        cell: ({ number }) => <PhoneText number={number} />,
      },
      {
        id: 'state',
        header: t('report.columns.state'),
        width: 'w-52',
        cell: (recipient) => <RecipientState recipient={recipient} />,
      },
      time('sentAt'),
      time('deliveredAt'),
      time('readAt'),
      time('answeredAt'),
      {
        id: 'ticket',
        header: t('report.columns.ticket'),
        width: 'w-24',
        align: 'end',
        isEmpty: ({ ticket }) => ticket === null,
        cell: ({ ticket, name }) =>
          ticket && (
            <IconLink to={`/tickets/${ticket.uuid}`} label={t('report.recipients.ticket', { name })}>
              <MessageSquare size={16} aria-hidden="true" />
            </IconLink>
          ),
      },
    ];
  }, [t]);
};

/** A state by its sign and its words, and why a message failed. */
const RecipientState = ({ recipient: { state, failure } }: { recipient: CampaignRecipient }) => {
  const { t } = useTranslation('campaigns');
  const { icon: Icon, tone } = looks[state];
  const why = failure && errorText(failure);
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="inline-flex items-center gap-1.5">
        <Icon size={16} className={classes('shrink-0', tone)} aria-hidden="true" />
        {t(`report.states.${state}`)}
      </span>
      {why && (
        <span className="line-clamp-2 text-xs text-ink2" title={why}>
          {why}
        </span>
      )}
    </span>
  );
};

const looks: Record<ShippingState, { icon: LucideIcon; tone: string }> = {
  waiting: { icon: Clock, tone: 'text-ink3' },
  confirmationAsked: { icon: MessageCircleQuestion, tone: 'text-info' },
  confirmed: { icon: Check, tone: 'text-info' },
  sending: { icon: SendHorizontal, tone: 'text-warn' },
  sent: { icon: Check, tone: 'text-ink2' },
  delivered: { icon: CheckCheck, tone: 'text-ink2' },
  read: { icon: CheckCheck, tone: 'text-info' },
  failed: { icon: CircleX, tone: 'text-danger' },
  unconfirmed: { icon: TriangleAlert, tone: 'text-warn' },
  skipped: { icon: SkipForward, tone: 'text-ink3' },
  optedOut: { icon: Ban, tone: 'text-ink3' },
};
