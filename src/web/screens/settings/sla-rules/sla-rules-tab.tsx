import { Timer } from 'lucide-react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { SlaRule, SlaRuleInput, Tag } from '#contract/schema.ts';
import { createSlaRule, deleteSlaRule, listAllSlaRules, updateSlaRule } from '#web/api/sla-rules.ts';
import { listAllTags } from '#web/api/tags.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useCall } from '#web/desk/use-call.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';
import { FormAboveTable } from '#web/list-screen/form-above-table.tsx';
import { ListScreenRemoval } from '#web/list-screen/list-screen-removal.tsx';
import { wholeListCalls } from '#web/list-screen/read-rows.ts';
import { slaRuleForm, TagsToChoose, targets } from './sla-rule-form.tsx';

/** What is promised to some customers beside what queues promise, for admins. */
export const SlaRulesTab = () => {
  const { output: tags = noTags } = useCall(allTags, undefined);
  return (
    <TagsToChoose value={tags}>
      <FormAboveTable
        definition={listScreen}
        area="sla-rules"
        icon={Timer}
        columns={useColumns(tags)}
        form={slaRuleForm}
        removal={(actor) => <ListScreenRemoval actor={actor} definition={listScreen} area="sla-rules" />}
      />
    </TagsToChoose>
  );
};

const noTags: readonly Tag[] = [];

const allTags = fromPromise<readonly Tag[]>(({ signal }) => listAllTags(signal));

const listScreen = defineListScreen<'slaRule', SlaRuleInput>({
  entity: 'slaRule',
  nameOf: ({ name }) => name,
  calls: {
    ...wholeListCalls(listAllSlaRules, ({ name }) => name),
    create: createSlaRule,
    update: updateSlaRule,
    remove: deleteSlaRule,
  },
});

const useColumns = (tags: readonly Tag[]) => {
  const { t } = useTranslation('sla-rules');
  return useMemo(
    (): DataColumn<SlaRule>[] => [
      {
        id: 'name',
        header: t('fields.name'),
        cell: ({ name }) => <span className="block truncate font-medium @max-4xl/table:whitespace-normal">{name}</span>,
      },
      {
        id: 'by',
        header: t('fields.by'),
        cell: ({ tagId, fieldName, fieldValue }) => (
          <span className="block truncate @max-4xl/table:whitespace-normal">
            {tagId === null
              ? t('isField', { name: fieldName, value: fieldValue })
              : t('hasTag', { name: tags.find(({ id }) => id === tagId)?.name ?? '' })}
          </span>
        ),
      },
      {
        id: 'targets',
        header: t('fields.targets'),
        cell: (rule) => (
          <span className="block text-ink2 tabular-nums @max-4xl/table:whitespace-normal">
            {targets
              .flatMap((name) => {
                const minutes = rule[name];
                return minutes === null ? [] : [t(`shown.${name}`, { minutes: formatNumber(minutes) })];
              })
              .join(' · ')}
          </span>
        ),
      },
    ],
    [t, tags],
  );
};
