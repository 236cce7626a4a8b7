import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Message, Ticket } from '#contract/schema.ts';
import { selectLookupState, selectOptions } from '#machines/lookup.ts';
import { isInCharge, isVisibleTo } from '#machines/ticket/rights.ts';
import { selectViewer } from '#machines/tickets.ts';
import { sendMessage } from '#web/api/messages.ts';
import { createTicket, listTickets } from '#web/api/tickets.ts';
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
import { contactLookup } from '#web/desk/lookups.ts';
import { newId } from '#web/desk/new-id.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useSection } from '#web/desk/use-section.ts';
import { codeOf, useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTickets } from '../tickets-provider.tsx';

const openTickets = fromPromise(({ signal }: { signal: AbortSignal }) =>
  listTickets({ status: 'open', showAll: true }, signal),
);

interface ForwardMessageProps {
  message: Message;
  /** Of the ticket that it is in: a ticket that is opened for it goes there, where the agent may. */
  queueId: number | null;
  onClose: () => void;
}

type Place = { ticketId: number } | { contactId: number };

/** Sends what a message says, or its file, in another open ticket, or in one that is opened with a contact for it. */
export const ForwardMessage = ({ message, queueId, onClose }: ForwardMessageProps) => {
  const { t } = useTranslation(['message-actions', 'common']);
  const toast = useToast();
  const viewer = useSelector(useTickets(), selectViewer);
  const { output, status } = useCall(openTickets, undefined);
  const [text, setText] = useState('');
  const lookup = useSection(contactLookup);
  const found = useSelector(lookup, selectOptions);
  const isFound = useSelector(lookup, selectLookupState) === 'found';
  const [chosen, setChosen] = useState<Place>();
  const [isSending, setSending] = useState(false);
  const [code, setCode] = useState<string>();
  // However often it is pressed, it is the same message.
  const [clientId] = useState(newId);
  const own = output?.tickets.filter((ticket) => isInCharge(ticket, viewer)) ?? [];
  const tickets = output && own.filter((ticket) => ticket.id !== message.ticketId && matches(ticket, text));
  const others = isFound ? found.filter(({ id }) => !own.some((ticket) => ticket.contact.id === id)) : [];
  const opened = async (place: Place) => {
    if ('ticketId' in place) return place.ticketId;
    const { id } = await createTicket({
      contactId: place.contactId,
      userId: viewer.userId,
      status: 'open',
      queueId: isVisibleTo({ queueId }, viewer) ? queueId : (viewer.queueIds[0] ?? null),
    });
    // What fails from here on is tried again in the ticket that is open now.
    setChosen({ ticketId: id });
    return id;
  };
  const send = async () => {
    if (chosen === undefined) return;
    setSending(true);
    setCode(undefined);
    try {
      const ticketId = await opened(chosen);
      await sendMessage(ticketId, { ...letterOf(message), clientId: `${clientId}-${ticketId}` });
      toast({ kind: 'success', text: t('forward.done') });
      onClose();
    } catch (error) {
      setCode(codeOf(error));
      setSending(false);
    }
  };
  const type = (next: string) => {
    setText(next);
    lookup.send({ type: 'lookup.type', text: next });
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
      <SearchInput
        autoFocus
        label={t('forward.to')}
        placeholder={t('forward.placeholder')}
        value={text}
        onChange={type}
      />
      <p className="py-1.5 text-xs text-ink2">{t('forward.hint')}</p>
      {code !== undefined && (
        <p role="alert" className="pb-1.5 text-xs text-danger">
          {errorText(code)}
        </p>
      )}
      <div className="h-72 overflow-y-auto rounded-md border border-line">
        {status === 'error' && <ErrorState />}
        {status === 'active' && <SkeletonList rows={5} />}
        {tickets?.length === 0 && others.length === 0 && <p className="p-4 text-sm text-ink2">{t('forward.none')}</p>}
        {tickets?.map(({ id, contact, queue, user }) => (
          <Choice
            key={id}
            name={contact.name}
            picture={contact.profilePicUrl}
            detail={[`#${id}`, queue?.name, user?.name].filter(Boolean).join(' · ')}
            isChosen={isAlike(chosen, { ticketId: id })}
            onChoose={() => setChosen({ ticketId: id })}
          />
        ))}
        {others.length > 0 && <h3 className="bg-sunk px-3 py-1.5 text-xs text-ink2">{t('forward.opens')}</h3>}
        {others.map(({ id, name, detail }) => (
          <Choice
            key={id}
            name={name}
            picture={null}
            detail={detail}
            isChosen={isAlike(chosen, { contactId: id })}
            onChoose={() => setChosen({ contactId: id })}
          />
        ))}
      </div>
    </Dialog>
  );
};

interface ChoiceProps {
  name: string;
  picture: string | null;
  detail: string;
  isChosen: boolean;
  onChoose: () => void;
}

const Choice = ({ name, picture, detail, isChosen, onChoose }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={classes(
      'flex w-full items-center gap-2.5 border-b border-line2 px-3 py-2 text-left text-sm hover:bg-hover',
      isChosen && 'bg-sunk',
    )}
  >
    <Avatar name={name} src={picture} />
    <span className="min-w-0 flex-1">
      <b className="block truncate font-semibold">{name}</b>
      <span className="block truncate text-xs text-ink2">{detail}</span>
    </span>
  </button>
);

const isAlike = (chosen: Place | undefined, place: Place) => JSON.stringify(chosen) === JSON.stringify(place);

const matches = ({ id, contact }: Ticket, text: string) =>
  text.trim() === '' || [contact.name, contact.number, `#${id}`].some((each) => placeOf(each, text) !== undefined);

/** Without the name above it: whoever forwards it is another writer. */
const letterOf = ({ fromMe, body, mediaUrl, mediaName }: Message) => {
  const text = fromMe ? splitSignature(body).text : body;
  return { body: mediaUrl && text === mediaName ? '' : text, ...(mediaUrl && { mediaUrl }) };
};
