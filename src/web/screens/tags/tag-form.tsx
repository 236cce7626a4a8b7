import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Tag, TagInput } from '#contract/schema.ts';
import { mayMakeLanes } from '#machines/rights.ts';
import { colourPalette } from '#web/components/fields/colour-palette.ts';
import { ColourPicker } from '#web/components/fields/colour-picker.tsx';
import { useUser } from '#web/desk/session-hooks.ts';
import { useFaultText } from '#web/register/fault-text.ts';
import { SwitchField, TextField } from '#web/register/fields.tsx';
import type { RegisterForm } from '#web/register/form.ts';

const rules = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.minLength(3, 'tooShort'), z.maxLength(50, 'tooLong')),
  color: z.string().check(z.minLength(1, 'colour')),
  kanban: z.boolean(),
});

type TagValues = z.output<typeof rules>;

const TagFields = () => {
  const { t } = useTranslation('tags');
  const user = useUser();
  const colourFault = useFaultText('color');
  return (
    <>
      <TextField<TagValues> name="name" label={t('fields.name')} maxLength={60} autoFocus />
      <Controller<TagValues, 'color'>
        name="color"
        render={({ field: { value, onChange } }) => (
          <ColourPicker label={t('fields.color')} value={value} error={colourFault} onChange={onChange} />
        )}
      />
      {user && mayMakeLanes(user) && (
        <SwitchField<TagValues> name="kanban" label={t('fields.kanban')} hint={t('fields.kanbanHint')} />
      )}
    </>
  );
};

/** The form of a tag (spec section 5); only admins and supervisors make lanes of the kanban board. */
export const tagForm: RegisterForm<Tag, TagValues, TagInput> = {
  rules,
  valuesOf: (tag) => ({
    name: tag?.name ?? '',
    color: tag?.color ?? colourPalette[0] ?? '',
    kanban: tag?.kanban === 1,
  }),
  inputOf: ({ kanban, ...values }) => ({ ...values, kanban: kanban ? 1 : 0 }),
  fieldOfCode: { ERR_DUPLICATED_NAME: 'name' },
  Fields: TagFields,
};
