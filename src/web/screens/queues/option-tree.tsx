import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { QueueOptionChild } from '#contract/schema.ts';
import { linesOf, type QueueOptionPlace } from '#machines/queue-options/context.ts';
import { Button } from '#web/components/button.tsx';
import { ErrorState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { OptionForm } from './option-form.tsx';
import { OptionLine } from './option-line.tsx';
import type { OptionValues } from './option-rules.ts';

export interface OptionTreeProps {
  options: readonly QueueOptionChild[];
  isLoading: boolean;
  /** Why the options could not be loaded, in words. */
  failure: string | null;
  /** Where the form is open. */
  place: QueueOptionPlace | null;
  busy: boolean;
  fieldErrors: FieldErrors<OptionValues>;
  onAdd: (below: number | null) => void;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
  onSave: (values: OptionValues) => void;
  onCancel: () => void;
  onRetry: () => void;
}

/** The options of a queue as a tree, each shown or written in its place. */
export const OptionTree = ({ options, isLoading, failure, place, busy, fieldErrors, ...on }: OptionTreeProps) => {
  const { t } = useTranslation('queues');
  const [last, setLast] = useState(place);
  if (place && place !== last) setLast(place);
  const form = (label: string, values: OptionValues) => (
    <OptionForm
      label={label}
      values={values}
      busy={busy}
      fieldErrors={fieldErrors}
      onSave={on.onSave}
      onCancel={on.onCancel}
    />
  );
  const newBelow = (id: number | null) => (isBelow(place, id) ? form(t('menu.newOption'), empty) : null);
  if (failure && options.length === 0) return <ErrorState reason={failure} onRetry={on.onRetry} />;
  if (isLoading && options.length === 0) return <SkeletonList rows={3} rowClassName="h-11" avatar={false} />;
  return (
    <div className="grid gap-2">
      {options.length === 0 && !place && <p className="text-sm text-ink2">{t('menu.empty')}</p>}
      <ul className="grid gap-1">
        {linesOf(options).map(({ option, level }) => (
          <li
            key={option.id}
            style={{ paddingInlineStart: `${Math.min(level, maxLevels) * 1.25}rem` }}
            className="grid gap-1"
          >
            {isAt(place, option.id) ? (
              form(t('menu.edit', { title: option.title }), {
                option: option.option ?? '',
                title: option.title,
                message: option.message,
              })
            ) : (
              <OptionLine
                key={isBelow(place, option.id) ? 'adding' : 'shown'}
                option={option}
                focus={isAt(last, option.id) ? 'edit' : isBelow(last, option.id) ? 'add' : null}
                isBelow={level > 0}
                disabled={place !== null}
                onAdd={() => on.onAdd(option.id)}
                onEdit={() => on.onEdit(option.id)}
                onDelete={() => on.onDelete(option.id)}
              />
            )}
            <div className="pl-5 empty:hidden">{newBelow(option.id)}</div>
          </li>
        ))}
      </ul>
      {newBelow(null) ?? (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus size={14} aria-hidden="true" />}
          autoFocus={isBelow(last, null)}
          disabled={place !== null}
          onClick={() => on.onAdd(null)}
        >
          {t('menu.add')}
        </Button>
      )}
    </div>
  );
};

/** Where the form was is where one goes on. */
const isAt = (place: QueueOptionPlace | null, id: number) =>
  place !== null && 'optionId' in place && place.optionId === id;
const isBelow = (place: QueueOptionPlace | null, id: number | null) =>
  place !== null && 'below' in place && place.below === id;

const empty: OptionValues = { option: '', title: '', message: '' };

/** Further levels are not moved in any more, so that a phone can show them. */
const maxLevels = 5;
