import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Message, Ticket } from '#contract/schema.ts';
import { isInCharge } from '#machines/ticket/rights.ts';
import { selectViewer } from '#machines/tickets.ts';
import { sendMessage } from '#web/api/messages.ts';
import { listTickets } from '#web/api/tickets.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { SearchInput } from '#web/components/fields/search-input.tsx';
import { placeOf } from '#web/components/folded.ts';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { splitSignature } from '#web/components/message/message-signature.ts';
import { ErrorState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { newId } from '#web/desk/new-id.ts';
import { useCall } from '#web/desk/use-call.ts';
import { codeOf, useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTickets } from '../tickets-provider.tsx';

const openTickets = fromPromise(({ signal }: { signal: AbortSignal }) =>
  listTickets({ status: 'open', showAll: true }, signal),
);

/** Sends what a message says, or its file, in another open ticket. */
export const ForwardMessage = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const { t } = useTranslation(['message-actions', 'common']);
  const toast = useToast();
  const viewer = useSelector(useTickets(), selectViewer);
  const { output, status } = useCall(openTickets, undefined);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<number>();
  const [isSending, setSending] = useState(false);
  const [code, setCode] = useState<string>();
  // However often it is pressed, it is the same message.
  const [clientId] = useState(newId);
  const tickets = output?.tickets.filter(
    (ticket) => ticket.id !== message.ticketId && isInCharge(ticket, viewer) && matches(ticket, text),
  );
  const send = async () => {
    if (chosen === undefined) return;
    setSending(true);
    try {
      await sendMessage(chosen, { ...letterOf(message), clientId: `${clientId}-${chosen}` });
      toast({ kind: 'success', text: t('forward.done') });
      onClose();
    } catch (error) {
      setCode(codeOf(error));
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      title={t('forward.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" busy={isSending} disabled={chosen === undefined} onClick={send}>
            {t('forward.send')}
          </Button>
        </>
      }
    >
      <SearchInput label={t('forward.to')} placeholder={t('forward.placeholder')} value={text} onChange={setText} />
      <p className="py-1.5 text-xs text-ink2">{t('forward.hint')}</p>
      {code !== undefined && (
        <p role="alert" className="pb-1.5 text-xs text-danger">
          {errorText(code)}
        </p>
      )}
      <div className="h-72 overflow-y-auto rounded-md border border-line">
        {status === 'error' && <ErrorState />}
        {status === 'active' && <SkeletonList rows={5} />}
        {tickets?.length === 0 && <p className="p-4 text-sm text-ink2">{t('forward.none')}</p>}
        {tickets?.map(({ id, contact, queue, user }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen === id}
            onClick={() => setChosen(id)}
            className={classes(
              'flex w-full items-center gap-2.5 border-b border-line2 px-3 py-2 text-left text-sm hover:bg-hover',
              chosen === id && 'bg-sunk',
            )}
          >
            <Avatar name={contact.name} src={contact.profilePicUrl} />
            <span className="min-w-0 flex-1">
              <b className="block truncate font-semibold">{contact.name}</b>
              <span className="block truncate text-xs text-ink2">
                {[`#${id}`, queue?.name, user?.name].filter(Boolean).join(' · ')}
              </span>
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  );
};

const matches = ({ id, contact }: Ticket, text: string) =>
  text.trim() === '' || [contact.name, contact.number, `#${id}`].some((each) => placeOf(each, text) !== undefined);

/** Without the name above it: whoever forwards it is another writer. */
const letterOf = ({ fromMe, body, mediaUrl, mediaName }: Message) => {
  const text = fromMe ? splitSignature(body).text : body;
  return { body: mediaUrl && text === mediaName ? '' : text, ...(mediaUrl && { mediaUrl }) };
};
