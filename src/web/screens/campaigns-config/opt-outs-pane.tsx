import { MessageCircleOff } from 'lucide-react';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { CampaignOptOut, CampaignOptOutInput } from '#contract/schema.ts';
import {
  createCampaignOptOut,
  deleteCampaignOptOut,
  findCampaignOptOut,
  listCampaignOptOuts,
} from '#web/api/campaign-opt-outs.ts';
import { fieldOfNumberCode } from '#web/components/contacts/contact-rules.ts';
import { phoneText } from '#web/components/contacts/phone-text.ts';
import { PhoneText } from '#web/components/contacts/phone-text-view.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';
import { TextField } from '#web/list-screen/fields.tsx';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { ListScreen } from '#web/list-screen/list-screen.tsx';

/** Numbers that no campaign writes to, for admins: seen, added, and taken out again. */
export const OptOutsPane = () => (
  <ListScreen
    definition={optOuts}
    area="campaign-opt-outs"
    icon={MessageCircleOff}
    columns={useOptOutColumns()}
    form={optOutForm}
  />
);

const optOuts = defineListScreen<'campaignOptOut', CampaignOptOutInput>({
  entity: 'campaignOptOut',
  nameOf: ({ number, contact }) => contact?.name ?? phoneText(number),
  sortKey: ({ id }) => id,
  rights: () => ({ mayEdit: () => false }),
  calls: {
    list: async (query, signal) => {
      const { records: rows, ...page } = await listCampaignOptOuts(query, signal);
      return { rows, ...page };
    },
    find: findCampaignOptOut,
    create: createCampaignOptOut,
    update: (id, _, signal) => findCampaignOptOut(id, signal),
    remove: deleteCampaignOptOut,
  },
});

const useOptOutColumns = () => {
  const { t } = useTranslation('campaign-opt-outs');
  return useMemo(
    (): DataColumn<CampaignOptOut>[] => [
      {
        id: 'number',
        header: t('columns.number'),
        cell: ({ number, contact }) => (
          <span className="flex min-w-0 flex-col">
            <span className="truncate font-semibold">{contact?.name ?? <PhoneText number={number} />}</span>
            {contact && (
              <span className="text-xs text-ink2 tabular-nums">
                <PhoneText number={number} />
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'source',
        header: t('columns.source'),
        width: 'w-64',
        cell: ({ source }) => <span className="text-ink2">{t(`sources.${source}`)}</span>,
      },
      {
        id: 'createdAt',
        header: t('columns.createdAt'),
        width: 'w-44',
        cell: ({ createdAt }) => <span className="text-ink2 tabular-nums">{formatDateTime(createdAt)}</span>,
      },
    ],
    [t],
  );
};

const rules = z.object({
  number: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.minLength(8, 'tooShort'), z.maxLength(50, 'tooLong')),
});

type OptOutValues = z.output<typeof rules>;

const OptOutFields = () => {
  const { t } = useTranslation(['campaign-opt-outs', 'lists']);
  return (
    <TextField<OptOutValues>
      name="number"
      type="tel"
      label={t('columns.number')}
      hint={t('lists:newTicket.numberHint')}
      maxLength={60}
      autoFocus
    />
  );
};

const optOutForm: ListScreenForm<CampaignOptOut, OptOutValues, CampaignOptOutInput> = {
  rules,
  valuesOf: () => ({ number: '' }),
  fieldOfCode: fieldOfNumberCode,
  Fields: OptOutFields,
  size: 'sm',
};
