import { ChevronDown, Reply, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/layers/menu.tsx';

export interface MessageMenuProps {
  onReply?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** What may be done with one message. */
export const MessageMenu = ({ onReply, onDelete }: MessageMenuProps) => {
  const { t } = useTranslation('tickets');
  const entries = [
    ...(onReply ? [{ id: 'reply', label: t('message.reply'), icon: <Reply size={16} />, onSelect: onReply }] : []),
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
