import { CircleQuestionMark } from 'lucide-react';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { Help, HelpInput } from '#contract/schema.ts';
import { createHelp, deleteHelp, listAllHelps, updateHelp } from '#web/api/helps.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';
import { TextField } from '#web/list-screen/fields.tsx';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { FormAboveTable } from '#web/list-screen/form-above-table.tsx';
import { ListScreenRemoval } from '#web/list-screen/list-screen-removal.tsx';
import { wholeListCalls } from '#web/list-screen/read-rows.ts';

/** Ajuda, for super users (spec section 2, "Settings"). */
export const HelpsTab = () => (
  <FormAboveTable
    definition={listScreen}
    area="helps"
    icon={CircleQuestionMark}
    columns={useColumns()}
    form={form}
    removal={(actor) => <ListScreenRemoval actor={actor} definition={listScreen} area="helps" />}
  />
);

/** For super users: nothing of it has to be filled in (spec section 5, "Help form"). */
const listScreen = defineListScreen<'help', HelpInput, Help>({
  entity: 'help',
  nameOf: ({ id, title }) => title || `#${id}`,
  failures: { list: 'helps:failures.list', save: 'helps:failures.save', remove: 'helps:failures.remove' },
  calls: {
    ...wholeListCalls(listAllHelps, ({ title, description }) => `${title} ${description}`),
    create: createHelp,
    update: updateHelp,
    remove: deleteHelp,
  },
});

const useColumns = () => {
  const { t } = useTranslation('helps');
  return useMemo(
    (): DataColumn<Help>[] => [
      { id: 'id', header: '#', width: 'w-16', cell: ({ id }) => <span className="tabular-nums text-ink2">{id}</span> },
      {
        id: 'title',
        header: t('fields.title'),
        width: 'w-72 xl:w-80',
        cell: ({ title }) => (
          <span className="block truncate font-medium @max-4xl/table:whitespace-normal" title={title}>
            {title}
          </span>
        ),
      },
      {
        id: 'description',
        header: t('fields.description'),
        cell: ({ description }) => (
          <span className="block truncate @max-4xl/table:whitespace-normal" title={description}>
            {description}
          </span>
        ),
      },
      {
        id: 'video',
        header: t('fields.video'),
        width: 'w-32 xl:w-40',
        cell: ({ video }) => <span className="block truncate">{video}</span>,
      },
    ],
    [t],
  );
};

const rules = z.object({ title: z.string(), video: z.string(), description: z.string() });

type HelpValues = z.output<typeof rules>;

const form: ListScreenForm<Help, HelpValues> = {
  rules,
  valuesOf: (help) => ({ title: help?.title ?? '', video: help?.video ?? '', description: help?.description ?? '' }),
  Fields: () => <Fields />,
};

const Fields = () => {
  const { t } = useTranslation('helps');
  return (
    <div className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-3">
      <TextField<HelpValues> name="title" label={t('fields.title')} maxLength={200} />
      <TextField<HelpValues> name="video" label={t('fields.video')} maxLength={100} />
      <TextField<HelpValues> name="description" label={t('fields.description')} maxLength={4000} />
    </div>
  );
};
