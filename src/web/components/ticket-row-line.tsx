import type { TFunction } from 'i18next';
import { useTexts } from '#web/i18n/use-texts.ts';
import { placeOf } from './folded.ts';
import { messagePreview, plainText } from './message-preview.ts';
import type { TicketRowValue } from './ticket-row.tsx';

/** A message that a search found, and what was searched for. */
export interface TicketMatchValue {
  body: string;
  term: string;
}

interface TicketRowLineProps {
  ticket: TicketRowValue;
  viewerId: number | undefined;
  match: TicketMatchValue | undefined;
}

/** The row's second line: what was found, else what was said last and by whom. */
export const TicketRowLine = ({ ticket, viewerId, match }: TicketRowLineProps) => {
  const t = useTexts('tickets');
  if (match) return <Found {...match} />;
  const text = messagePreview({ mediaType: ticket.lastMessageKind ?? null, body: plainText(ticket.lastMessage) }, t);
  if (!text) return t('preview.none');
  const author = authorOf(ticket, viewerId, t);
  return author ? t('preview.by', { author, text }) : text;
};

/** The words around the place, which stands near the start, because a row shows some forty characters. */
const Found = ({ body, term }: TicketMatchValue) => {
  const text = plainText(body).replace(/\s+/g, ' ');
  const place = placeOf(text, term);
  if (!place) return text;
  const from = place.start > shownBefore ? place.start - shownBefore : 0;
  return (
    <>
      {from > 0 && '…'}
      {text.slice(from, place.start)}
      <mark className="rounded-xs bg-primary-soft text-ink">{text.slice(place.start, place.end)}</mark>
      {text.slice(place.end)}
    </>
  );
};

const shownBefore = 14;

/** Oneself, or a colleague by the first name; nobody where no person of the company wrote it. */
const authorOf = (ticket: TicketRowValue, viewerId: number | undefined, t: TFunction<'tickets'>) => {
  if (!ticket.lastMessageFromMe || !ticket.lastMessageUser || ticket.lastMessageKind === 'deleted') return undefined;
  const { id, name } = ticket.lastMessageUser;
  return id === viewerId ? t('preview.you') : name.split(' ')[0];
};
