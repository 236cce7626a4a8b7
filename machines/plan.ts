import type { Plan } from '#contract/schema.ts';

/** What a plan has or has not (spec section 3). */
export type PlanFlag = { [Key in keyof Plan]: Plan[Key] extends boolean ? Key : never }[keyof Plan];

export const planFlags = [
  'useCampaigns',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
] as const satisfies readonly PlanFlag[];
