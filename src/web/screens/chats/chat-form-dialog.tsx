import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Chat } from '#contract/schema.ts';
import { type ChatsActorRef, selectIsSaving } from '#machines/chats.ts';
import { selectLookupState, selectOptions } from '#machines/lookup.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { LookupField } from '#web/components/fields/lookup-field.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { userLookup } from '#web/desk/lookups.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLeaving, useNotifyChanged } from '#web/list-screen/use-leaving.tsx';

interface ChatFormDialogProps {
  chats: ChatsActorRef;
  /** Null for a new one. */
  chat: Chat | null;
}

interface Member {
  id: number;
  name: string;
}

/** What a chat is called and who is in it, beside its owner (spec section 2, modal "Conversa"). */
export const ChatFormDialog = ({ chats, chat }: ChatFormDialogProps) => {
  const { t } = useTranslation('chats');
  const id = useId();
  const { userId } = chats.getSnapshot().context;
  const isSaving = useSelector(chats, selectIsSaving);
  const [title, setTitle] = useState(chat?.title ?? '');
  const [members, setMembers] = useState<readonly Member[]>(() => othersIn(chat, userId));
  const [isTried, setTried] = useState(false);
  const close = () => chats.send({ type: 'chat.forgetForm' });
  const { leave, notifyChanged, question } = useLeaving(close);
  useNotifyChanged(
    !isSaving && (title !== (chat?.title ?? '') || !areSame(members, othersIn(chat, userId))),
    notifyChanged,
  );

  const lacksTitle = title.trim() === '';
  const lacksMembers = members.length === 0;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacksTitle || lacksMembers || isSaving) return;
    chats.send({ type: 'chat.save', title: title.trim(), userIds: members.map((member) => member.id) });
  };

  return (
    <>
      <Dialog
        open
        title={t('form.heading')}
        onClose={isSaving ? () => undefined : leave}
        actions={
          <>
            <Button onClick={leave} disabled={isSaving}>
              {t('form.close')}
            </Button>
            <Button type="submit" form={id} variant="primary" busy={isSaving}>
              {t('form.save')}
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={save} className="flex flex-col gap-4">
          <Field label={t('form.title')} error={isTried && lacksTitle ? t('form.titleMissing') : undefined}>
            {(attributes) => (
              <Input
                {...attributes}
                autoFocus
                maxLength={100}
                value={title}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
          </Field>
          <Members
            members={members}
            viewerId={userId}
            error={isTried && lacksMembers ? t('form.usersMissing') : undefined}
            onChange={setMembers}
          />
        </form>
      </Dialog>
      {question}
    </>
  );
};

interface MembersProps {
  members: readonly Member[];
  viewerId: number;
  error: string | undefined;
  onChange: (members: readonly Member[]) => void;
}

/** Who is in the chat: found by name, taken out by the cross. */
const Members = ({ members, viewerId, error, onChange }: MembersProps) => {
  const { t } = useTranslation('chats');
  const lookup = useSection(userLookup);
  const text = useSelector(lookup, (snapshot) => snapshot.context.text);
  const options = useSelector(lookup, selectOptions);
  const state = useSelector(lookup, selectLookupState);
  const free = options.filter(({ id }) => id !== viewerId && !members.some((member) => member.id === id));
  return (
    <>
      <Field label={t('form.users')} error={error}>
        {(attributes) => (
          <LookupField
            {...attributes}
            placeholder={t('form.usersHint')}
            text={text}
            state={state}
            options={free}
            onText={(next) => lookup.send({ type: 'lookup.type', text: next })}
            onChoose={({ id, name }) => {
              lookup.send({ type: 'lookup.type', text: '' });
              onChange([...members, { id, name }]);
            }}
            onRetry={() => lookup.send({ type: 'lookup.retry' })}
          />
        )}
      </Field>
      {members.length > 0 && (
        <ul aria-label={t('form.chosen')} className="-mt-3 flex max-h-48 flex-wrap gap-1.5 overflow-y-auto">
          {members.map(({ id, name }) => (
            <li key={id} className="inline-flex h-7 max-w-full items-center gap-1 rounded-md bg-sunk pl-2.5 text-sm">
              <span className="truncate">{name}</span>
              <button
                type="button"
                aria-label={t('form.remove', { name })}
                title={t('form.remove', { name })}
                className="grid size-7 shrink-0 place-items-center rounded-md text-ink2 hover:text-ink"
                onClick={() => onChange(members.filter((member) => member.id !== id))}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const othersIn = (chat: Chat | null, viewerId: number): readonly Member[] =>
  (chat?.users ?? []).flatMap(({ user }) => (user.id === viewerId ? [] : user));

const areSame = (one: readonly Member[], other: readonly Member[]) =>
  one.length === other.length && one.every(({ id }) => other.some((member) => member.id === id));
