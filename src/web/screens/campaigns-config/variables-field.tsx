import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { RECIPIENT_VARIABLES } from '#machines/campaign/text.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SettingsValues } from './settings-rules.ts';

/** The company's own variables: {shortcut} and what stands in its place. */
export const VariablesField = () => {
  const { t } = useTranslation(['campaigns-config', 'common']);
  const { control } = useFormContext<SettingsValues>();
  const rows = useFieldArray({ control, name: 'variables' });
  const [removing, setRemoving] = useState<number>();
  const isTaken = (key: string) =>
    [...RECIPIENT_VARIABLES, ...rows.fields.map((each) => each.key)].some(
      (taken) => taken.toLowerCase() === key.toLowerCase(),
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      {rows.fields.length > 0 && (
        <ul className="divide-y divide-line2 rounded-md border border-line">
          {rows.fields.map(({ id, key, value }, index) => (
            <li key={id} className="flex items-center gap-3 py-1 pr-1 pl-3">
              <code className="w-36 shrink-0 truncate text-sm font-semibold">{`{${key}}`}</code>
              <span className="min-w-0 flex-1 truncate text-sm text-ink2">{value}</span>
              <IconButton label={t('variables.remove', { name: `{${key}}` })} onClick={() => setRemoving(index)}>
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {rows.fields.length < maxVariables && <AddVariable isTaken={isTaken} onAdd={rows.append} />}
      <ConfirmDialog
        open={removing !== undefined}
        title={t('variables.removal', { name: `{${rows.fields[removing ?? 0]?.key}}` })}
        text={t('variables.removalText')}
        confirmLabel={t('common:delete')}
        onConfirm={() => {
          rows.remove(removing);
          setRemoving(undefined);
        }}
        onClose={() => setRemoving(undefined)}
      />
    </div>
  );
};

const maxVariables = 200;

interface AddVariableProps {
  isTaken: (key: string) => boolean;
  onAdd: (variable: { key: string; value: string }) => void;
}

/** A variable is added only under a shortcut that nothing has (spec section 5). */
const AddVariable = ({ isTaken, onAdd }: AddVariableProps) => {
  const { t } = useTranslation('campaigns-config');
  const [key, setKey] = useState('');
  const [value, setValue] = useState('');
  const [error, setError] = useState<'taken' | 'oneWord' | 'required'>();
  const add = () => {
    const shortcut = key.trim().replace(/^\{|\}$/g, '');
    const found = shortcut === '' ? 'required' : isTaken(shortcut) ? 'taken' : /[\s{}]/.test(shortcut) && 'oneWord';
    setError(found || undefined);
    if (found) return;
    onAdd({ key: shortcut, value: value.trim() });
    setKey('');
    setValue('');
  };
  return (
    <fieldset
      className="grid items-start gap-3 sm:grid-cols-[12rem_1fr_auto]"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        add();
      }}
    >
      <legend className="sr-only">{t('variables.add')}</legend>
      <Field label={t('variables.key')} error={error && t(`variables.faults.${error}`)}>
        {(field) => (
          <Input
            {...field}
            value={key}
            maxLength={52}
            autoComplete="off"
            onChange={({ target }) => setKey(target.value)}
          />
        )}
      </Field>
      <Field label={t('variables.value')}>
        {(field) => (
          <Input
            {...field}
            value={value}
            maxLength={4000}
            autoComplete="off"
            onChange={({ target }) => setValue(target.value)}
          />
        )}
      </Field>
      <Button className="sm:mt-5" icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
        {t('variables.add')}
      </Button>
    </fieldset>
  );
};
