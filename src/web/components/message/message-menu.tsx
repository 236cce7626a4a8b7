import { Check, ChevronDown, Copy, Reply, Trash2, X } from 'lucide-react';
import { REACTIONS } from '#machines/connections/abilities.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/layers/menu.tsx';
import type { MenuEntry } from '#web/components/layers/menu-entries.tsx';
import { useCopy } from '#web/components/use-copy.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface MessageMenuProps {
  /** What can be copied; empty where there are no words. */
  text: string;
  onReply?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  /** Puts an emoji to it, or takes it back; `reacted` is the one that stands there. */
  onReact?: ((emoji: string) => void) | undefined;
  reacted?: string | undefined;
  /** What else the place offers. */
  entries?: MenuEntry[] | undefined;
}

/** What may be done with one message. */
export const MessageMenu = ({ text, onReply, onDelete, onReact, reacted, entries: more = [] }: MessageMenuProps) => {
  const { t } = useTranslation('conversation');
  const { outcome, copy } = useCopy(text);
  const labels = {
    none: t('message.menu'),
    copied: t('message.copied'),
    refused: t('failures.clipboard', { ns: 'common' }),
  };
  const Icon = icons[outcome];
  const entries = [
    ...(onReply ? [{ id: 'reply', label: t('message.reply'), icon: <Reply size={16} />, onSelect: onReply }] : []),
    ...(copy && text ? [{ id: 'copy', label: t('message.copy'), icon: <Copy size={16} />, onSelect: copy }] : []),
    ...more,
    ...(onDelete
      ? [{ id: 'delete', label: t('message.delete'), icon: <Trash2 size={16} />, onSelect: onDelete, danger: true }]
      : []),
  ];
  const reactions = REACTIONS.map((emoji) => ({
    id: emoji,
    label: t(emoji === reacted ? 'message.unreact' : 'message.react', { emoji }),
    icon: emoji,
    checked: emoji === reacted,
    onSelect: () => onReact?.(emoji === reacted ? '' : emoji),
  }));
  return (
    <Menu
      groups={[
        ...(onReact ? [{ id: 'reactions', look: 'row' as const, entries: reactions }] : []),
        { id: 'message', entries },
      ]}
      button={
        <IconButton label={labels[outcome]} size="sm" className="bg-inherit">
          <Icon size={16} aria-hidden="true" />
        </IconButton>
      }
    />
  );
};

const icons = { none: ChevronDown, copied: Check, refused: X };
