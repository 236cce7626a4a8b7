import { useState } from 'react';
import type { Message } from '#contract/schema.ts';
import { editMessage } from '#web/api/messages.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { controlLook } from '#web/components/fields/input.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { sign, splitSignature } from '#web/components/message/message-signature.ts';
import { errorText } from '#web/desk/error-text.ts';
import { codeOf } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface EditMessageProps {
  message: Message;
  onEdited: (message: Message) => void;
  onClose: () => void;
}

/** Changes the words of one's own message; a name above it stays. */
export const EditMessage = ({ message, onEdited, onClose }: EditMessageProps) => {
  const { t } = useTranslation(['message-actions', 'common']);
  const { author, text: before } = splitSignature(message.body);
  const [text, setText] = useState(before);
  const [isSaving, setSaving] = useState(false);
  const [code, setCode] = useState<string>();
  const save = async () => {
    if (text.trim() === before) return onClose();
    setSaving(true);
    try {
      onEdited(await editMessage(message.id, author ? sign(text.trim(), author) : text.trim()));
      onClose();
    } catch (error) {
      setCode(codeOf(error));
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      title={t('edit.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" busy={isSaving} disabled={text.trim() === ''} onClick={save}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <Field label={t('edit.text')} hint={t('edit.hint')} error={code === undefined ? undefined : errorText(code)}>
        {(attributes) => (
          <textarea
            {...attributes}
            ref={caretAtEnd}
            autoFocus
            rows={Math.min(10, Math.max(3, text.split('\n').length))}
            maxLength={65_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || text.trim() === '')
                return;
              event.preventDefault();
              void save();
            }}
            className={`${controlLook} resize-y px-3 py-2`}
          />
        )}
      </Field>
    </Dialog>
  );
};

const caretAtEnd = (text: HTMLTextAreaElement | null) => text?.setSelectionRange(text.value.length, text.value.length);
