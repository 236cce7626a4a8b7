import { messagePreview, type PreviewedMessage, plainText } from '#web/components/tickets/message-preview.ts';
import { useTexts } from '#web/i18n/use-texts.ts';

export interface QuotedMessageValue extends PreviewedMessage {
  id: number;
  fromMe: boolean;
  isDeleted: boolean;
  contact: { name: string } | null;
}

interface MessageQuoteProps {
  quoted: QuotedMessageValue;
  onJump?: (messageId: number) => void;
}

/** The message that another one answers; pressing it goes there. */
export function MessageQuote({ quoted, onJump }: MessageQuoteProps) {
  const t = useTexts('conversation');
  const tickets = useTexts('tickets');
  const author = quoted.fromMe ? tickets('preview.you') : (quoted.contact?.name ?? tickets('preview.customer'));
  const text = quoted.isDeleted
    ? tickets('preview.deleted')
    : messagePreview({ ...quoted, body: plainText(quoted.body) }, tickets);
  const looks =
    'mt-0.5 mb-1 block w-full min-w-0 rounded-sm border-l-3 border-primary bg-[color-mix(in_oklab,var(--ink)_4%,transparent)] dark:bg-[color-mix(in_oklab,var(--ink)_2%,transparent)] px-2 py-1 text-left text-xs leading-[1.0625rem] text-ink2';
  const content = (
    <>
      <b className="block truncate font-semibold text-ink">{author}</b>
      <span className="line-clamp-2 [overflow-wrap:anywhere]">{text}</span>
    </>
  );
  if (!onJump) return <div className={looks}>{content}</div>;
  return (
    <button type="button" className={looks} title={t('message.jumpToQuoted')} onClick={() => onJump(quoted.id)}>
      {content}
    </button>
  );
}
