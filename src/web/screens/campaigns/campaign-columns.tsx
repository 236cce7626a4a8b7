import { useMemo } from 'react';
import type { Campaign } from '#contract/schema.ts';
import { classes } from '#web/components/classes.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CampaignStatusMark } from './campaign-status.tsx';

/** The columns of the spec's section 2, "Campaigns list", with its words for what is missing. */
export const useCampaignColumns = () => {
  const { t } = useTranslation('campaigns');
  return useMemo((): DataColumn<Campaign>[] => {
    const orElse = (textOf: (campaign: Campaign) => string | null | undefined, missing: string) => ({
      look: (campaign: Campaign) => classes('block truncate tabular-nums', !textOf(campaign) && 'text-ink3'),
      cell: (campaign: Campaign) => textOf(campaign) ?? missing,
    });
    return [
      {
        id: 'name',
        header: t('columns.name'),
        look: 'line-clamp-2 font-semibold break-words',
        cell: ({ name }) => name,
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
        width: 'w-40',
        ...orElse(({ contactList }) => contactList?.name, t('noContactList')),
      },
      {
        id: 'whatsapp',
        header: t('columns.whatsapp'),
        width: 'w-32',
        standsUnder: 'contactList',
        ...orElse(({ whatsapp }) => whatsapp?.name, t('noConnection')),
      },
      {
        id: 'scheduledAt',
        header: t('columns.scheduledAt'),
        width: 'w-58',
        ...orElse(({ scheduledAt }) => scheduledAt && formatDateTime(scheduledAt), t('noTime')),
      },
      {
        id: 'completedAt',
        header: t('columns.completedAt'),
        width: 'w-38',
        standsUnder: 'scheduledAt',
        ...orElse(({ completedAt }) => completedAt && formatDateTime(completedAt), t('notCompleted')),
      },
      {
        id: 'confirmation',
        header: t('columns.confirmation'),
        width: 'w-32',
        standsUnder: 'name',
        cell: ({ confirmation }) => t(confirmation ? 'confirmationOn' : 'confirmationOff'),
      },
    ];
  }, [t]);
};
