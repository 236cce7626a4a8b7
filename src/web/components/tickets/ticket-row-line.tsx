import type { TFunction } from 'i18next';
import { Reply } from 'lucide-react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { placeOf } from '../folded.ts';
import { Marked } from '../marked.tsx';
import { isShownByCustomer, type SpokenTicket } from './last-words.ts';
import { messagePreview, plainText } from './message-preview.ts';

/** A message, or a contact's address, that a search found, and what was searched for. */
export interface TicketMatchValue {
  body: string;
  term: string;
  /** It was said in an earlier ticket, which the conversation shows above this one. */
  isEarlier?: boolean;
}

interface TicketRowLineProps {
  ticket: SpokenTicket;
  viewerId: number | undefined;
  match?: TicketMatchValue | undefined;
}

/** What a ticket says in a list: what was found, else what was said last and by whom; of who waits, their own words. */
export const TicketRowLine = ({ ticket, viewerId, match }: TicketRowLineProps) => {
  const t = useTexts('tickets');
  if (match) return <Found {...match} />;
  if (isShownByCustomer(ticket)) return <CustomersWords ticket={ticket} viewerId={viewerId} />;
  const text = messagePreview({ mediaType: ticket.lastMessageKind ?? null, body: plainText(ticket.lastMessage) }, t);
  if (!text) return t('preview.none');
  const author = authorOf(ticket, viewerId, t);
  return author ? t('preview.by', { author, text }) : text;
};

/** What the customer said last, and a mark for what was answered since. */
const CustomersWords = ({ ticket, viewerId }: Omit<TicketRowLineProps, 'match'>) => {
  const t = useTexts('tickets');
  const words = answeredWords(ticket, viewerId, t);
  const { lastCustomerMessage = '', lastCustomerMessageKind = null } = ticket;
  return (
    <>
      <span title={words} className="mr-1 text-ink3">
        {answeredMark}
        <span className="sr-only">{words}</span>
      </span>
      {messagePreview({ mediaType: lastCustomerMessageKind, body: plainText(lastCustomerMessage) }, t)}
    </>
  );
};

const answeredWords = (ticket: SpokenTicket, viewerId: number | undefined, t: TFunction<'tickets'>) => {
  if (ticket.lastMessageIsAutomatic) return t('preview.answeredAutomatically');
  const author = authorOf(ticket, viewerId, t);
  return author ? t('preview.answeredBy', { author }) : t('preview.answered');
};

const answeredMark = <Reply size={13} className="inline align-[-2px]" aria-hidden="true" />;

/** The words around the place, which stands near the start, because a row shows some forty characters. */
const Found = ({ body, term, isEarlier = false }: TicketMatchValue) => {
  const t = useTexts('tickets');
  const text = plainText(body).replace(/\s+/g, ' ');
  const place = placeOf(text, term);
  const from = place ? wordBefore(text, place.start) : 0;
  return (
    <>
      {isEarlier && (
        <span title={t('list.inEarlierHint')} className="mr-1.5 rounded-sm bg-sunk px-1 py-px text-2xs text-ink2">
          {t('list.inEarlier')}
        </span>
      )}
      {from > 0 && '…'}
      <Marked text={text.slice(from)} term={term} />
    </>
  );
};

/** Where a word begins, a little before the place or the word that it stands in; within one that is endless, close by. */
const wordBefore = (text: string, place: number) => {
  if (place <= shownBefore) return 0;
  const begins = text.indexOf(' ', place - shownBefore - 1) + 1;
  if (begins > 0 && begins <= place) return begins;
  const ownBegins = text.lastIndexOf(' ', place - 1) + 1;
  return place - ownBegins <= longestWord ? ownBegins : place - shownBefore;
};

const shownBefore = 14;
const longestWord = 24;

/** The desk itself, oneself, or a colleague by the first name; nobody where it was written on the phone. */
const authorOf = (ticket: SpokenTicket, viewerId: number | undefined, t: TFunction<'tickets'>) => {
  if (!ticket.lastMessageFromMe || ticket.lastMessageKind === 'deleted') return undefined;
  if (ticket.lastMessageIsAutomatic) return t('preview.automatic');
  if (!ticket.lastMessageUser) return undefined;
  const { id, name } = ticket.lastMessageUser;
  return id === viewerId ? t('preview.you') : name.split(' ')[0];
};
