import { FlaskConical, Sparkles } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { Prompt, PromptInput } from '#contract/schema.ts';
import * as api from '#web/api/prompts.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { wholeList } from '#web/list-screen/read-rows.ts';
import { promptForm } from './prompt-form.tsx';

const PromptTrial = lazy(async () => ({ default: (await import('./prompt-trial.tsx')).PromptTrial }));

/** The Prompts page (spec section 2), where each can be tried with no customer. */
export const Screen = () => {
  const { t } = useTranslation('prompts');
  const [tried, setTried] = useState<Prompt | null>(null);
  return (
    <>
      <ListScreen
        definition={promptsListScreen}
        area="prompts"
        icon={Sparkles}
        columns={usePromptColumns()}
        form={promptForm}
        deletedKind="info"
        rowActions={(row) => (
          <IconButton label={t('trial.open', { name: row.name })} onClick={() => setTried(row)}>
            <FlaskConical size={16} aria-hidden="true" />
          </IconButton>
        )}
      />
      {tried && (
        <Suspense>
          <PromptTrial prompt={tried} onClose={() => setTried(null)} />
        </Suspense>
      )}
    </>
  );
};

const promptsListScreen = defineListScreen<'prompt', PromptInput>({
  entity: 'prompt',
  nameOf: ({ name }) => name,
  sortKey: ({ name }) => name,
  calls: {
    list: async (query, signal) =>
      wholeList((await api.listPrompts(signal)).prompts, query, ({ name, queue }) => `${name} ${queue?.name ?? ''}`),
    find: api.findPrompt,
    create: api.createPrompt,
    update: api.updatePrompt,
    remove: api.deletePrompt,
  },
});

const usePromptColumns = () => {
  const { t } = useTranslation('prompts');
  return useMemo(
    (): DataColumn<Prompt>[] => [
      { id: 'name', header: t('columns.name'), cell: ({ name }) => name },
      { id: 'queue', header: t('columns.queue'), width: 'w-1/4', cell: ({ queue }) => queue?.name ?? '' },
      { id: 'model', header: t('columns.model'), width: 'w-44', look: 'text-ink2', cell: ({ model }) => model },
      {
        id: 'maxTokens',
        header: t('columns.maxTokens'),
        width: 'w-52',
        look: 'tabular-nums',
        cell: ({ maxTokens }) => String(maxTokens),
      },
    ],
    [t],
  );
};
