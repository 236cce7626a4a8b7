import { Paperclip } from 'lucide-react';
import { CompletionList } from '#web/components/completion.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type QuickReply, replyLabel } from './quick-reply.ts';

export type QuickReplies = readonly QuickReply[] | 'loading' | 'failed';

interface ComposerRepliesProps {
  id: string;
  replies: QuickReplies;
  active: number;
  onPick: (reply: QuickReply) => void;
  onRetry: () => void;
}

/** The quick replies that a slash or a button called for, above the box that keeps the focus. */
export const ComposerReplies = ({ id, replies, active, onPick, onRetry }: ComposerRepliesProps) => {
  const { t } = useTranslation('conversation');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the text box, whose keys move and pick.
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 bottom-full z-20 mb-1.5 max-h-56 overflow-y-auto rounded-lg border border-line bg-panel p-1 shadow-raised"
    >
      {typeof replies === 'string' ? (
        <p role="status" className="flex min-h-8 items-center gap-2 px-2 text-sm text-ink2">
          {t(replies === 'loading' ? 'composer.repliesLoading' : 'composer.repliesFailed')}
          {replies === 'failed' && (
            <button type="button" className="font-medium text-ink underline" onClick={onRetry}>
              {t('message.retry')}
            </button>
          )}
        </p>
      ) : replies.length === 0 ? (
        <p role="status" className="flex min-h-8 items-center px-2 text-sm text-ink2">
          {t('composer.repliesNone')}
        </p>
      ) : (
        <CompletionList
          id={id}
          label={t('composer.replies')}
          active={active}
          options={replies.map((reply) => ({
            key: reply.id,
            title: reply.reads ?? reply.message,
            content: (
              <>
                <span className="truncate">{replyLabel(reply)}</span>
                {reply.mediaName !== null && <Paperclip size={14} className="shrink-0 text-ink2" aria-hidden="true" />}
              </>
            ),
          }))}
          onPick={(index) => replies[index] && onPick(replies[index])}
        />
      )}
    </div>
  );
};
