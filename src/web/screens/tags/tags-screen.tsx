import { SquareKanban, Tag as TagIcon } from 'lucide-react';
import { Suspense, use, useMemo } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Tag, TagInput } from '#contract/schema.ts';
import { skillsOf } from '#machines/assignment/skills.ts';
import { mayChangeTag, mayMakeLanes } from '#machines/rights.ts';
import { createTag, deleteTag, findTag, listTags, updateTag } from '#web/api/tags.ts';
import { listAllUsers } from '#web/api/users.ts';
import { ColourChip } from '#web/components/colour-chip.tsx';
import { colourPalette } from '#web/components/fields/colour-palette.ts';
import { ColourPicker } from '#web/components/fields/colour-picker.tsx';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { emptyAfter, useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';
import { useFieldErrorText } from '#web/list-screen/field-error-text.ts';
import { SwitchField, TextField } from '#web/list-screen/fields.tsx';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { SkillsField } from '#web/list-screen/skills-field.tsx';

/** The Tags page (spec section 2). */
export const Screen = () => (
  <ListScreen definition={tagsListScreen} area="tags" icon={TagIcon} columns={useTagColumns()} form={tagForm} />
);

/** The company's tags; lanes of the kanban board are a supervisor's or an admin's to change. */
const tagsListScreen = defineListScreen<'tag', TagInput>({
  entity: 'tag',
  nameOf: ({ name }) => name,
  rights: (viewer) => {
    const mayChange = (tag: Tag) => mayChangeTag(tag, viewer);
    return { mayEdit: mayChange, mayRemove: mayChange };
  },
  calls: {
    list: async (query, signal) => {
      const { tags: rows, count, hasMore } = await listTags(query, signal);
      return { rows, count, hasMore };
    },
    find: findTag,
    create: createTag,
    update: updateTag,
    remove: deleteTag,
  },
});

const useTagColumns = () => {
  const { t } = useTranslation('tags');
  return useMemo(
    (): DataColumn<Tag>[] => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: ({ name, color, kanban }) => (
          <span className="inline-flex max-w-full items-center gap-2">
            <ColourChip colour={color} className="min-w-0 px-2 py-0.5 text-sm font-medium">
              <span className="truncate">{name}</span>
            </ColourChip>
            {kanban === 1 && (
              <SquareKanban size={16} className="shrink-0 text-ink3" role="img" aria-label={t('isLane')} />
            )}
          </span>
        ),
      },
      {
        id: 'ticketsCount',
        header: t('columns.ticketsCount'),
        width: 'w-32',
        cell: ({ ticketsCount }) => <span className="tabular-nums">{ticketsCount}</span>,
      },
    ],
    [t],
  );
};

const rules = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.minLength(3, 'tags:faults.short'), z.maxLength(50, 'tooLong')),
  color: z.string().check(z.minLength(1, 'colour')),
  kanban: z.boolean(),
  skills: z.array(z.string()),
});

type TagValues = z.output<typeof rules>;

const TagFields = () => {
  const { t } = useTranslation('tags');
  const user = useUser();
  const colourError = useFieldErrorText('color');
  const toast = useToast();
  const skills = useMemo(() => listAllUsers().then(skillsOf).catch(emptyAfter(toast)), [toast]);
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
        <>
          <SwitchField<TagValues> name="kanban" label={t('fields.kanban')} hint={t('fields.kanbanHint')} />
          <Suspense>
            <TagSkills skills={skills} />
          </Suspense>
        </>
      )}
    </>
  );
};

/** Nothing where nobody in the company has any. */
const TagSkills = ({ skills }: { skills: Promise<string[]> }) => {
  const { t } = useTranslation('tags');
  const { watch } = useFormContext<TagValues>();
  const known = use(skills);
  if (known.length === 0 && watch('skills').length === 0) return null;
  return (
    <SkillsField<TagValues>
      name="skills"
      label={t('fields.skills')}
      hint={t('fields.skillsHint')}
      placeholder={t('fields.noSkills')}
      known={known}
    />
  );
};

/** The form of a tag (spec section 5). */
const tagForm: ListScreenForm<Tag, TagValues, TagInput> = {
  rules,
  valuesOf: (tag) => ({
    name: tag?.name ?? '',
    color: tag?.color ?? colourPalette[0] ?? '',
    kanban: tag?.kanban === 1,
    skills: tag?.skills ?? [],
  }),
  inputOf: ({ kanban, ...values }) => ({ ...values, kanban: kanban ? 1 : 0 }),
  fieldOfCode: { ERR_DUPLICATED_NAME: 'name' },
  Fields: TagFields,
};
