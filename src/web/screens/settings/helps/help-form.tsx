import * as z from 'zod/mini';
import type { Help } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextField } from '#web/list-screen/fields.tsx';
import type { ListScreenForm } from '#web/list-screen/form.ts';

const rules = z.object({ title: z.string(), video: z.string(), description: z.string() });

type HelpValues = z.output<typeof rules>;

export const helpForm: ListScreenForm<Help, HelpValues> = {
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
