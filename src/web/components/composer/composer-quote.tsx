import { X } from 'lucide-react';
import { IconButton } from '#web/components/icon-button.tsx';
import { messagePreview, plainText } from '#web/components/tickets/message-preview.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { QuotedMessageValue } from '../message/message-quote.tsx';

/** The message that is being answered. */
export const ComposerQuote = ({ quoted, onCancel }: { quoted: QuotedMessageValue; onCancel: () => void }) => {
  const { t } = useTranslation('conversation');
  const { t: tickets } = useTranslation('tickets');
  const author = quoted.fromMe ? tickets('preview.you') : (quoted.contact?.name ?? tickets('preview.customer'));
  return (
    <div className="mb-2 flex items-start gap-2 rounded-sm border-l-3 border-primary bg-sunk py-1 pr-1 pl-2 text-xs">
      <div className="min-w-0 flex-1">
        <b className="block truncate font-semibold">{t('composer.replyingTo', { name: author })}</b>
        <span className="block truncate text-ink2">
          {messagePreview({ ...quoted, body: plainText(quoted.body) }, tickets)}
        </span>
      </div>
      <IconButton label={t('composer.cancelReply')} size="sm" onClick={onCancel}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
};
