import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/schema.ts';
import type { DataColumn } from '#web/components/data-table.tsx';
import { formatDateTime } from '#web/i18n/dates.ts';
import { CampaignStatusMark } from './campaign-status.tsx';

/** The columns of the spec's section 2, "Campaigns list", with its words for what is missing. */
export const useCampaignColumns = () => {
  const { t } = useTranslation('campaigns');
  return useMemo((): DataColumn<Campaign>[] => {
    const orElse = (text: string | undefined | null, missing: string) =>
      text ? (
        <span className="block truncate">{text}</span>
      ) : (
        <span className="block truncate text-ink3">{missing}</span>
      );
    const time = (at: string | null, missing: string) => (
      <span className="tabular-nums">{orElse(at && formatDateTime(at), missing)}</span>
    );
    return [
      {
        id: 'name',
        header: t('columns.name'),
        cell: ({ name }) => <span className="block truncate font-semibold">{name}</span>,
      },
      {
        id: 'status',
        header: t('columns.status'),
        width: 'w-44',
        cell: (campaign) => <CampaignStatusMark campaign={campaign} />,
      },
      {
        id: 'contactList',
        header: t('columns.contactList'),
        width: 'w-36',
        cell: ({ contactList }) => orElse(contactList?.name, t('noContactList')),
      },
      {
        id: 'whatsapp',
        header: t('columns.whatsapp'),
        width: 'w-32',
        isSecondary: true,
        cell: ({ whatsapp }) => orElse(whatsapp?.name, t('noConnection')),
      },
      {
        id: 'scheduledAt',
        header: t('columns.scheduledAt'),
        width: 'w-38',
        cell: ({ scheduledAt }) => time(scheduledAt, t('noTime')),
      },
      {
        id: 'completedAt',
        header: t('columns.completedAt'),
        width: 'w-38',
        cell: ({ completedAt }) => time(completedAt, t('notCompleted')),
      },
      {
        id: 'confirmation',
        header: t('columns.confirmation'),
        width: 'w-32',
        isSecondary: true,
        cell: ({ confirmation }) => t(confirmation ? 'confirmationOn' : 'confirmationOff'),
      },
    ];
  }, [t]);
};
