import {
  type AriaAttributes,
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { type Atom, useAtom } from '#web/atom.ts';
import { useStable } from '#web/components/use-stable.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { QuotedMessageValue } from '../message/message-quote.tsx';
import { ComposerActions } from './composer-actions.tsx';
import { ComposerFiles, type PickedFile } from './composer-files.tsx';
import { ComposerQuote } from './composer-quote.tsx';
import type { QuickReplies } from './composer-replies.tsx';
import { ComposerText } from './composer-text.tsx';
import { isComposing } from './is-composing.ts';
import type { QuickReply } from './quick-reply.ts';
import { useReplyPicker } from './use-reply-picker.tsx';

/** A list that a text box with the focus opens, and whose keys it hands over. */
export interface TextCompletion {
  look: (text: string, caret: number) => void;
  /** True when the key was meant for the list. */
  take: (event: KeyboardEvent) => boolean;
  dismiss: () => void;
  attributes: AriaAttributes;
  list: ReactNode;
}

export interface ComposerProps {
  text: Atom<string>;
  files?: readonly PickedFile[];
  /** Missing where no files can be sent. */
  onAddFiles?: ((files: File[]) => void) | undefined;
  onRemoveFile?: (id: string) => void;
  onCaption?: (id: string, caption: string) => void;
  /** Why a file was not taken. */
  fileNotice?: string | undefined;
  quoted?: QuotedMessageValue | undefined;
  onCancelQuote: () => void;
  /** Missing where everybody sees who writes. */
  onSigns?: (signs: boolean) => void;
  signs?: boolean;
  onSend: () => void;
  /** Missing where nothing is said twice. */
  onQuickReplies?: () => void;
  quickReplies?: QuickReplies;
  /** A quick reply was chosen: its text is in the box, its file is not attached yet. */
  onQuickReply?: (reply: QuickReply) => void;
  /** Completes what a sign in the text calls for. */
  completion?: TextCompletion;
  /** Further buttons under the text. */
  actions?: ReactNode;
  onSchedule?: (() => void) | undefined;
  onRecord?: () => void;
  /** Somebody is about to press the microphone. */
  onNearRecord?: () => void;
  /** Said above the box: being offline, for example. */
  notice?: ReactNode;
  autoFocus?: boolean;
}

/** What the contract takes, less the room that a signature needs. */
const maxTextLength = 65_000;

const noFiles: readonly PickedFile[] = [];

/** What the contract takes in one message. */
const maxFiles = 20;

/** Where an agent writes. Enter sends, Shift+Enter breaks the line, a composing Enter does neither. */
export const Composer = (props: ComposerProps) => {
  const { text, files = noFiles, quoted, signs = false, onSend, onAddFiles, completion } = props;
  const { t } = useTranslation('conversation');
  const chooser = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const noticeId = useId();
  const error = errorOf(useAtom(text, isTooLong), files.length);
  const maySend = (!useAtom(text, isBlank) || files.length > 0) && !error;

  const quotedId = quoted?.id;
  useEffect(() => {
    if (quotedId === undefined) return;
    // The menu that it was chosen from gives the focus back to its button first.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => input.current?.focus()));
    return () => cancelAnimationFrame(frame);
  }, [quotedId]);

  const put = (words: string, from: number, to: number) => {
    text.set(text.get().slice(0, from) + words + text.get().slice(to));
    input.current?.focus();
    input.current?.setSelectionRange(from + words.length, from + words.length);
  };
  const putAtCaret = useStable((words: string) => {
    const end = text.get().length;
    const { selectionStart = end, selectionEnd = end } = input.current ?? {};
    put(words, selectionStart, selectionEnd);
  });
  const picker = useReplyPicker({
    replies: props.quickReplies ?? [],
    onWanted: () => props.onQuickReplies?.(),
    onPick: (reply, from, to) => {
      put(reply.message, from, to);
      props.onQuickReply?.(reply);
    },
  });

  const toggleReplies = useStable(() => {
    if (picker.isCalled) return picker.dismiss();
    picker.call(input.current?.selectionEnd ?? text.get().length);
    input.current?.focus();
  });

  const send = useStable(() => {
    if (maySend) onSend();
    input.current?.focus();
  });
  const attach = useStable(() => chooser.current?.click());
  const pick = useStable((picked: File[]) => {
    onAddFiles?.(picked);
    input.current?.focus();
  });
  const signed = useStable((next: boolean) => props.onSigns?.(next));
  const schedule = useStable(() => props.onSchedule?.());
  const record = useStable(() => props.onRecord?.());
  const nearRecord = useStable(() => props.onNearRecord?.());

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event) || completion?.take(event) || picker.take(event)) return;
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
    if (!pasted.length || !onAddFiles) return;
    event.preventDefault();
    onAddFiles(pasted);
  };

  return (
    <div className="shrink-0 border-t border-line bg-panel px-3 pt-2.5 pb-3 sm:px-4">
      {(props.notice || props.fileNotice || error) && (
        <p id={noticeId} role="status" className="pb-1.5 text-xs text-warn">
          {error ? t(error.text, error) : (props.fileNotice ?? props.notice)}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what it hears comes from the fields within. */}
      <div
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          picker.dismiss();
          completion?.dismiss();
        }}
        className="relative rounded-lg border border-line bg-bg px-3 pt-2 pb-1.5 focus-within:border-control"
      >
        {picker.list}
        {completion?.list}
        {quoted && <ComposerQuote quoted={quoted} onCancel={props.onCancelQuote} />}
        {files.length > 0 && (
          <ComposerFiles
            files={files}
            onRemove={(id) => props.onRemoveFile?.(id)}
            onCaption={(id, caption) => props.onCaption?.(id, caption)}
            onSend={send}
          />
        )}
        <ComposerText
          ref={input}
          label={t('composer.label')}
          placeholder={files.length ? t('composer.captionPlaceholder') : t('composer.placeholder')}
          text={text}
          onChange={(value, caret) => {
            text.set(value);
            picker.look(value, caret);
            completion?.look(value, caret);
          }}
          onCaret={(caret) => {
            picker.look(text.get(), caret);
            completion?.look(text.get(), caret);
          }}
          {...picker.attributes}
          {...completion?.attributes}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          autoFocus={props.autoFocus ?? false}
        />
        <ComposerActions
          isCalled={picker.isCalled}
          maySend={maySend}
          signs={signs}
          onSigns={props.onSigns && signed}
          onEmoji={putAtCaret}
          onAttach={onAddFiles && attach}
          onReplies={props.onQuickReplies && toggleReplies}
          onSchedule={props.onSchedule && schedule}
          actions={props.actions}
          onRecord={props.onRecord && record}
          onNearRecord={nearRecord}
          onSend={send}
        />
        <FileChooser ref={chooser} onPick={pick} />
      </div>
    </div>
  );
};

/** The browser's own, which a button opens; not drawn again with each key. */
const FileChooser = memo(function FileChooser(props: {
  ref: RefObject<HTMLInputElement | null>;
  onPick: (files: File[]) => void;
}) {
  return (
    <input
      ref={props.ref}
      type="file"
      multiple
      hidden
      onChange={({ target }) => {
        const picked = [...(target.files ?? [])];
        target.value = '';
        props.onPick(picked);
      }}
    />
  );
});

const isBlank = (text: string) => text.trim() === '';

const isTooLong = (text: string) => text.length > maxTextLength;

function errorOf(hasLongText: boolean, files: number) {
  if (hasLongText) return { text: 'composer.tooLong', most: maxTextLength } as const;
  if (files > maxFiles) return { text: 'composer.tooManyFiles', most: maxFiles, over: files - maxFiles } as const;
  return undefined;
}
