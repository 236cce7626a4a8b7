import { PhoneMissed } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { MessageContent as Content } from '#contract/schema.ts';
import type { MessageKind } from '#web/components/tickets/message-preview.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { lazy } from '#web/lazy.ts';
import { MediaAudio } from '../media/media-audio.tsx';
import { MediaDocument } from '../media/media-document.tsx';
import { MediaImage } from '../media/media-image.tsx';
import { MediaVideo } from '../media/media-video.tsx';
import { FoldedText } from './folded-text.tsx';
import { MessageContactCard, type StartTicket } from './message-contact-card.tsx';
import { MessageLocationCard } from './message-location-card.tsx';
import { isEmojiAlone } from './message-marks.ts';
import { MessageText } from './message-text.tsx';

const ContentCard = lazy(async () => ({ default: (await import('./content-card.tsx')).ContentCard }));

export interface MessageContentValue {
  body: string;
  /** What it holds beside text and files; `body` says it in words. */
  content?: Content;
  fromMe: boolean;
  mediaType: MessageKind | null;
  mediaUrl: string | null;
  mediaName: string | null;
  mediaSize: number | null;
}

interface MessageContentProps {
  message: MessageContentValue;
  /** Begins a ticket with somebody of a contact card. */
  onStartTicket?: StartTicket | undefined;
}

/** What a message says, by its kind, with the words that came along. */
export function MessageContent({ message, onStartTicket }: MessageContentProps) {
  if (!message.content) return <PlainContent message={message} onStartTicket={onStartTicket} />;
  return (
    <>
      {message.mediaType && message.mediaUrl && <PlainContent message={{ ...message, body: '' }} />}
      <Suspense fallback={<MessageText text={message.body} />}>
        <ContentCard content={message.content} />
      </Suspense>
    </>
  );
}

function PlainContent({ message, onStartTicket }: MessageContentProps): ReactNode {
  const { mediaType, mediaUrl: url, mediaName: name, mediaSize: size, body } = message;
  const caption = body === name ? '' : body;
  switch (mediaType) {
    case 'image':
      return withCaption(<MediaImage url={url} name={name} caption={caption} />, caption);
    case 'audio':
      return withCaption(<MediaAudio url={url} name={name} size={size} />, caption);
    case 'video':
      return withCaption(<MediaVideo url={url} name={name} size={size} />, caption);
    case 'application':
      return withCaption(<MediaDocument url={url} name={name} size={size} />, caption);
    case 'locationMessage':
      return <MessageLocationCard body={body} map={url} />;
    case 'vcard':
      return <MessageContactCard body={body} onStartTicket={onStartTicket} />;
    case 'call_log':
      return <CallNotice body={body} />;
    default:
      return isEmojiAlone(body) ? <span className={large}>{body}</span> : <FoldableText text={body} />;
  }
}

const large = 'emoji-alone text-[2.25rem]/12';

const FoldableText = ({ text }: { text: string }) => (
  <FoldedText text={text}>{(shown) => <MessageText text={shown} />}</FoldedText>
);

function withCaption(media: ReactNode, caption: string) {
  return (
    <>
      {media}
      {caption && <FoldableText text={caption} />}
    </>
  );
}

function CallNotice({ body }: { body: string }) {
  const t = useTexts('conversation');
  return (
    <span className="inline-flex items-center gap-2 text-ink2">
      <PhoneMissed size={16} className="text-danger" aria-hidden />
      {/video|vídeo/i.test(body) ? t('message.missedVideoCall') : t('message.missedCall')}
    </span>
  );
}
