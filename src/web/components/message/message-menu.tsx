import { ChevronDown, Reply, Trash2 } from 'lucide-react';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/layers/menu.tsx';
import type { MenuEntry } from '#web/components/layers/menu-entries.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface MessageMenuProps {
  onReply?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  /** What else the place offers. */
  entries?: MenuEntry[] | undefined;
}

/** What may be done with one message. */
export const MessageMenu = ({ onReply, onDelete, entries: more = [] }: MessageMenuProps) => {
  const { t } = useTranslation('conversation');
  const entries = [
    ...(onReply ? [{ id: 'reply', label: t('message.reply'), icon: <Reply size={16} />, onSelect: onReply }] : []),
    ...more,
    ...(onDelete
      ? [{ id: 'delete', label: t('message.delete'), icon: <Trash2 size={16} />, onSelect: onDelete, danger: true }]
      : []),
  ];
  return (
    <Menu
      groups={[{ id: 'message', entries }]}
      button={
        <IconButton label={t('message.menu')} size="sm" className="bg-inherit">
          <ChevronDown size={16} aria-hidden="true" />
        </IconButton>
      }
    />
  );
};
