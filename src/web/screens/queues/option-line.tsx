import { CornerDownRight, ListPlus, Pencil, Trash2 } from 'lucide-react';
import type { QueueOptionChild } from '#contract/schema.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface OptionLineProps {
  option: QueueOptionChild;
  isBelow: boolean;
  /** Another one is being written. */
  disabled: boolean;
  /** The button that has the focus when the line comes back. */
  focus: 'add' | 'edit' | null;
  onAdd: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** An option as it is read: what is typed, its title and what it answers. */
export const OptionLine = ({ option, isBelow, disabled, focus, onAdd, onEdit, onDelete }: OptionLineProps) => {
  const { t } = useTranslation('queues');
  const { title } = option;
  return (
    <div className="flex items-start gap-2 rounded-md py-1 pl-1 hover:bg-hover">
      {isBelow && <CornerDownRight size={14} className="mt-2 shrink-0 text-ink3" aria-hidden="true" />}
      <span className="mt-1 inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-sm bg-sunk px-1.5 text-xs font-medium tabular-nums">
        {option.option}
      </span>
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-medium break-words">{title}</p>
        {option.message && <p className="line-clamp-2 text-sm break-words text-ink2">{option.message}</p>}
      </div>
      <span className="flex shrink-0">
        <IconButton
          label={t('menu.addBelow', { title })}
          disabled={disabled}
          autoFocus={focus === 'add'}
          onClick={onAdd}
        >
          <ListPlus size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('menu.edit', { title })} disabled={disabled} autoFocus={focus === 'edit'} onClick={onEdit}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('menu.remove', { title })} disabled={disabled} onClick={onDelete}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
};
