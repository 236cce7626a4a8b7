import { CircleCheckBig } from 'lucide-react';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { ClosingReason, ClosingReasonInput } from '#contract/schema.ts';
import {
  createClosingReason,
  deleteClosingReason,
  listAllClosingReasons,
  updateClosingReason,
} from '#web/api/closing-reasons.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';
import { SwitchField, TextField } from '#web/list-screen/fields.tsx';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { FormAboveTable } from '#web/list-screen/form-above-table.tsx';
import { ListScreenRemoval } from '#web/list-screen/list-screen-removal.tsx';
import { wholeListCalls } from '#web/list-screen/read-rows.ts';

/** Why tickets are resolved, for admins; which queues ask for it is said in each queue. */
export const ClosingReasonsTab = () => (
  <FormAboveTable
    definition={listScreen}
    area="closing-reasons"
    icon={CircleCheckBig}
    columns={useColumns()}
    form={form}
    removal={(actor) => <ListScreenRemoval actor={actor} definition={listScreen} area="closing-reasons" />}
  />
);

const listScreen = defineListScreen<'closingReason', ClosingReasonInput, ClosingReason>({
  entity: 'closingReason',
  nameOf: ({ name }) => name,
  calls: {
    ...wholeListCalls(listAllClosingReasons, ({ name }) => name),
    create: createClosingReason,
    update: updateClosingReason,
    remove: deleteClosingReason,
  },
});

const useColumns = () => {
  const { t } = useTranslation('closing-reasons');
  return useMemo(
    (): DataColumn<ClosingReason>[] => [
      {
        id: 'name',
        header: t('fields.name'),
        cell: ({ name }) => <span className="block truncate font-medium @max-4xl/table:whitespace-normal">{name}</span>,
      },
      {
        id: 'isActive',
        header: t('state'),
        width: 'w-40',
        cell: ({ isActive }) => (
          <span className={isActive ? undefined : 'text-ink2'}>{isActive ? t('active') : t('inactive')}</span>
        ),
      },
    ],
    [t],
  );
};

const rules = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'required'),
      z.minLength(2, 'closing-reasons:faults.short'),
      z.maxLength(80, 'tooLong'),
    ),
  isActive: z.boolean(),
});

type ClosingReasonValues = z.output<typeof rules>;

const form: ListScreenForm<ClosingReason, ClosingReasonValues> = {
  rules,
  valuesOf: (reason) => ({ name: reason?.name ?? '', isActive: reason?.isActive ?? true }),
  fieldOfCode: { ERR_DUPLICATED_NAME: 'name' },
  Fields: () => <Fields />,
};

const Fields = () => {
  const { t } = useTranslation('closing-reasons');
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 sm:grid-cols-2">
      <TextField<ClosingReasonValues> name="name" label={t('fields.name')} maxLength={80} />
      <SwitchField<ClosingReasonValues> name="isActive" label={t('fields.isActive')} hint={t('fields.isActiveHint')} />
    </div>
  );
};
