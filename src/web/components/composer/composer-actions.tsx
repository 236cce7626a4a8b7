import { Clock, Mic, Paperclip, SendHorizontal, Zap } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ComposerEmoji } from './composer-emoji.tsx';
import { ComposerSign } from './composer-sign.tsx';

interface ComposerActionsProps {
  /** The list of quick replies is open. */
  isCalled: boolean;
  maySend: boolean;
  signs: boolean;
  onSigns?: ((signs: boolean) => void) | undefined;
  onEmoji: (emoji: string) => void;
  onAttach?: (() => void) | undefined;
  onReplies?: (() => void) | undefined;
  onSchedule?: (() => void) | undefined;
  onRecord?: (() => void) | undefined;
  actions: ReactNode;
  onNearRecord: () => void;
  onSend: () => void;
}

/** What stands under the text: drawn again when something of it changes, not with every key. */
export const ComposerActions = memo(function ComposerActions(props: ComposerActionsProps) {
  const { isCalled, maySend, signs } = props;
  const t = useTexts('conversation');
  return (
    <div className="mt-1 flex items-center gap-0.5">
      <span className="-ml-1.5 flex">
        <ComposerEmoji onPick={props.onEmoji} />
      </span>
      {props.onAttach && (
        <IconButton label={t('composer.attach')} size="sm" onClick={props.onAttach}>
          <Paperclip size={18} aria-hidden="true" />
        </IconButton>
      )}
      {props.onReplies && (
        <IconButton
          label={t('composer.replies')}
          size="sm"
          aria-haspopup="listbox"
          aria-expanded={isCalled}
          // A press must not take the focus out of the text first, which would close the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={props.onReplies}
        >
          <Zap size={18} aria-hidden="true" />
        </IconButton>
      )}
      {props.onSchedule && (
        <IconButton label={t('header.schedule')} size="sm" onClick={props.onSchedule}>
          <Clock size={18} aria-hidden="true" />
        </IconButton>
      )}
      {props.actions}
      {props.onSigns && <ComposerSign signs={signs} onSigns={props.onSigns} />}
      <span className="flex-1" />
      {props.onRecord && (
        <IconButton
          label={t('composer.record')}
          size="sm"
          className="mr-1"
          onPointerEnter={props.onNearRecord}
          onFocus={props.onNearRecord}
          onClick={props.onRecord}
        >
          <Mic size={18} aria-hidden="true" />
        </IconButton>
      )}
      <button
        type="button"
        aria-label={t('composer.send')}
        title={t('composer.send')}
        disabled={!maySend}
        onClick={props.onSend}
        className="inline-grid h-7 w-9.5 place-items-center rounded-md bg-primary text-primary-ink transition-opacity duration-100 enabled:hover:bg-primary-strong disabled:opacity-40"
      >
        <SendHorizontal size={16} aria-hidden="true" />
      </button>
    </div>
  );
});
