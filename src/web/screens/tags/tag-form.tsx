import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Tag, TagInput } from '#contract/schema.ts';
import { mayMakeLanes } from '#machines/rights.ts';
import { colourPalette } from '#web/components/fields/colour-palette.ts';
import { ColourPicker } from '#web/components/fields/colour-picker.tsx';
import { useUser } from '#web/desk/session-hooks.ts';
import { useFieldErrorText } from '#web/list-screen/field-error-text.ts';
import { SwitchField, TextField } from '#web/list-screen/fields.tsx';
import type { ListScreenForm } from '#web/list-screen/form.ts';

const rules = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.minLength(3, 'tooShort'), z.maxLength(50, 'tooLong')),
  color: z.string().check(z.minLength(1, 'colour')),
  kanban: z.boolean(),
});

type TagValues = z.output<typeof rules>;

const TagFields = () => {
  const { t } = useTranslation('tags');
  const user = useUser();
  const colourError = useFieldErrorText('color');
  return (
    <>
      <TextField<TagValues> name="name" label={t('fields.name')} maxLength={60} autoFocus />
      <Controller<TagValues, 'color'>
        name="color"
        render={({ field: { value, onChange } }) => (
          <ColourPicker label={t('fields.color')} value={value} error={colourError} onChange={onChange} />
        )}
      />
      {user && mayMakeLanes(user) && (
        <SwitchField<TagValues> name="kanban" label={t('fields.kanban')} hint={t('fields.kanbanHint')} />
      )}
    </>
  );
};

/** The form of a tag (spec section 5); only admins and supervisors make lanes of the kanban board. */
export const tagForm: ListScreenForm<Tag, TagValues, TagInput> = {
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
