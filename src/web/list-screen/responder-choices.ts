import { listPrompts } from '#web/api/prompts.ts';
import { listQueueIntegrations } from '#web/api/queue-integrations.ts';
import type { Choice } from '#web/components/fields/select.tsx';
import { isInPlan } from '#web/desk/company-plan.ts';

/** A prompt or an integration that may be chosen to answer in the team's place. */
export type ResponderChoice = Choice<number>;

/** Nobody but the team, and what else can be chosen. */
export const withNobody = (nobody: string, choices: readonly ResponderChoice[]): Choice<number | null>[] => [
  { value: null, label: nobody },
  ...choices,
];

/** The company's prompts; none where its plan has none. */
export const promptChoices = async (): Promise<ResponderChoice[]> => {
  if (!isInPlan('useOpenAi')) return [];
  const { prompts } = await listPrompts();
  return prompts.map(({ id, name }) => ({ value: id, label: name || `#${id}` }));
};

/** The company's integrations; none where its plan has none. */
export const integrationChoices = async (): Promise<ResponderChoice[]> => {
  if (!isInPlan('useIntegrations')) return [];
  const choices: ResponderChoice[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { queueIntegrations, hasMore } = await listQueueIntegrations({ pageNumber });
    choices.push(...queueIntegrations.map(({ id, name }) => ({ value: id, label: name })));
    if (!hasMore) return choices;
  }
};
