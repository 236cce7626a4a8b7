import { Mic, Paperclip, SendHorizontal } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { ComposerEmoji } from './composer-emoji.tsx';
import { ComposerFiles, type PickedFile } from './composer-files.tsx';
import { ComposerQuote } from './composer-quote.tsx';
import type { QuickReplies } from './composer-replies.tsx';
import { ComposerSign } from './composer-sign.tsx';
import { ComposerText } from './composer-text.tsx';
import { IconButton } from './icon-button.tsx';
import type { QuotedMessageValue } from './message-quote.tsx';
import type { QuickReply } from './quick-reply.ts';
import { useReplyPicker } from './use-reply-picker.tsx';
import { useStable } from './use-stable.ts';

export interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  files: readonly PickedFile[];
  onAddFiles: (files: File[]) => void;
  onRemoveFile: (id: string) => void;
  /** Why a file was not taken. */
  fileNotice?: string | undefined;
  quoted?: QuotedMessageValue | undefined;
  onCancelQuote: () => void;
  signs: boolean;
  onSigns: (signs: boolean) => void;
  onSend: () => void;
  quickReplies: QuickReplies;
  onQuickReplies: () => void;
  /** A quick reply was chosen: its text is in the box, its file is not attached yet. */
  onQuickReply: (reply: QuickReply) => void;
  onRecord?: () => void;
  /** Said above the box: being offline, for example. */
  notice?: ReactNode;
  autoFocus?: boolean;
}

/** What the contract takes, less the room that a signature needs. */
const longestText = 65_000;

/** Where an agent writes. Enter sends, Shift+Enter breaks the line, a composing Enter does neither. */
export const Composer = (props: ComposerProps) => {
  const { text, files, quoted, signs, onSend } = props;
  const { t } = useTranslation('tickets');
  const chooser = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const noticeId = useId();
  const [isOver, setOver] = useState(false);
  const isTooLong = text.length > longestText;
  const maySend = (text.trim() !== '' || files.length > 0) && !isTooLong;

  const quotedId = quoted?.id;
  useEffect(() => {
    if (quotedId === undefined) return;
    // The menu that it was chosen from gives the focus back to its button first.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => input.current?.focus()));
    return () => cancelAnimationFrame(frame);
  }, [quotedId]);

  const put = (words: string, from: number, to: number) => {
    flushSync(() => props.onText(text.slice(0, from) + words + text.slice(to)));
    input.current?.focus();
    input.current?.setSelectionRange(from + words.length, from + words.length);
  };
  const putAtCaret = useStable((words: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = input.current ?? {};
    put(words, selectionStart, selectionEnd);
  });
  const picker = useReplyPicker({
    replies: props.quickReplies,
    onWanted: props.onQuickReplies,
    onPick: (reply, from, to) => {
      put(reply.message, from, to);
      props.onQuickReply(reply);
    },
  });

  const send = () => {
    if (maySend) onSend();
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event) || picker.take(event)) return;
    if (event.key === 'Escape' && quoted) {
      event.preventDefault();
      return props.onCancelQuote();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };

  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (!pasted.length) return;
    event.preventDefault();
    props.onAddFiles(pasted);
  };

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    props.onAddFiles([...event.dataTransfer.files]);
    input.current?.focus();
  };

  return (
    <div className="shrink-0 border-t border-line bg-panel px-3 pt-2.5 pb-3 sm:px-4">
      {(props.notice || props.fileNotice || isTooLong) && (
        <p id={noticeId} role="status" className="pb-1.5 text-xs text-warn">
          {isTooLong ? t('composer.tooLong', { most: longestText }) : (props.fileNotice ?? props.notice)}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has its equal in the attach button. */}
      <div
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
        onDrop={onDrop}
        className={classes(
          'relative rounded-lg border bg-bg px-3 pt-2 pb-1.5 focus-within:border-control',
          isOver ? 'border-primary' : 'border-line',
        )}
      >
        {picker.list}
        {quoted && <ComposerQuote quoted={quoted} onCancel={props.onCancelQuote} />}
        {files.length > 0 && <ComposerFiles files={files} onRemove={props.onRemoveFile} />}
        <ComposerText
          ref={input}
          label={t('composer.label')}
          placeholder={files.length ? t('composer.captionPlaceholder') : t('composer.placeholder')}
          value={text}
          onChange={(value, caret) => {
            props.onText(value);
            picker.look(value, caret);
          }}
          onCaret={(caret) => picker.look(text, caret)}
          {...picker.attributes}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          autoFocus={props.autoFocus ?? false}
        />
        <div className="mt-1 flex items-center gap-0.5">
          <IconButton
            label={t('composer.attach')}
            size="sm"
            className="-ml-1.5"
            onClick={() => chooser.current?.click()}
          >
            <Paperclip size={18} aria-hidden="true" />
          </IconButton>
          <ComposerEmoji onPick={putAtCaret} />
          <ComposerSign signs={signs} onSigns={props.onSigns} />
          <span className="flex-1" />
          {props.onRecord && (
            <IconButton label={t('composer.record')} size="sm" className="mr-1" onClick={props.onRecord}>
              <Mic size={18} aria-hidden="true" />
            </IconButton>
          )}
          <button
            type="button"
            aria-label={t('composer.send')}
            title={t('composer.send')}
            disabled={!maySend}
            onClick={send}
            className="inline-grid h-7 w-9.5 place-items-center rounded-md bg-primary text-primary-ink transition-opacity duration-100 enabled:hover:bg-primary-strong disabled:opacity-40"
          >
            <SendHorizontal size={16} aria-hidden="true" />
          </button>
        </div>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            props.onAddFiles([...(event.target.files ?? [])]);
            event.target.value = '';
            input.current?.focus();
          }}
        />
        {isOver && (
          <span className="pointer-events-none absolute inset-0 grid place-items-center rounded-lg bg-primary-soft font-medium">
            {t('composer.drop')}
          </span>
        )}
      </div>
    </div>
  );
};

// Safari ends a composition before the Enter that closed it; only the key code 229 gives that Enter away.
const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229;
