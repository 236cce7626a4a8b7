import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Plan, PlanInput } from '#contract/schema.ts';
import { planFlags } from '#machines/plan.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SwitchField, TextField } from '#web/list-screen/fields.tsx';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { ChargedNotice } from '../charged-notice.tsx';

const count = z.string().check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{1,6}$/u, 'plans:faults.count'));

const rules = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100, 'tooLong')),
  users: count,
  connections: count,
  queues: count,
  value: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{1,7}([.,]\d{1,2})?$/u, 'plans:faults.value')),
  flags: z.object({
    useCampaigns: z.boolean(),
    useKanban: z.boolean(),
    useOpenAi: z.boolean(),
    useIntegrations: z.boolean(),
    useSchedules: z.boolean(),
    useInternalChat: z.boolean(),
    useExternalApi: z.boolean(),
  }),
});

export type PlanValues = z.output<typeof rules>;

export const planForm: ListScreenForm<Plan, PlanValues, PlanInput> = {
  rules,
  valuesOf: (plan) => ({
    name: plan?.name ?? '',
    users: String(plan?.users ?? ''),
    connections: String(plan?.connections ?? ''),
    queues: String(plan?.queues ?? ''),
    value: plan ? shownPrice(plan) : '',
    flags: {
      useCampaigns: plan?.useCampaigns ?? true,
      useKanban: plan?.useKanban ?? true,
      useOpenAi: plan?.useOpenAi ?? true,
      useIntegrations: plan?.useIntegrations ?? true,
      useSchedules: plan?.useSchedules ?? true,
      useInternalChat: plan?.useInternalChat ?? true,
      useExternalApi: plan?.useExternalApi ?? true,
    },
  }),
  inputOf: ({ flags, name, value, ...limits }) => ({
    name,
    users: Number(limits.users),
    connections: Number(limits.connections),
    queues: Number(limits.queues),
    value: Number(value.replace(',', '.')),
    ...flags,
  }),
  fieldOfCode: { ERR_DUPLICATED_NAME: 'name' },
  Fields: ({ row }) => <Fields row={row} />,
};

const shownPrice = ({ value }: Plan) => value.toFixed(2).replace('.', ',');

const Fields = ({ row }: { row: Plan | null }) => {
  const { t } = useTranslation('plans');
  const [name, value] = useFormContext<PlanValues>().watch(['name', 'value']);
  const isChanged = row !== null && (name.trim() !== row.name || value.trim() !== shownPrice(row));
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="max-lg:col-span-full">
          <TextField<PlanValues> name="name" label={t('fields.name')} />
        </div>
        <TextField<PlanValues> name="users" label={t('fields.users')} />
        <TextField<PlanValues> name="connections" label={t('fields.connections')} />
        <TextField<PlanValues> name="queues" label={t('fields.queues')} />
        <TextField<PlanValues> name="value" label={t('fields.value')} placeholder="0,00" />
      </div>
      {isChanged && <ChargedNotice planId={row.id} />}
      <div className="flex flex-wrap gap-x-6 gap-y-2 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3">
        {planFlags.map((flag) => (
          <SwitchField<PlanValues> key={flag} name={`flags.${flag}`} label={t(`flags.${flag}`)} />
        ))}
      </div>
    </>
  );
};
