import type { MessageContent } from '#contract/schema.ts';
import type { MessageKind } from '#web/components/tickets/message-preview.ts';
import { beginningOf } from './long-text.ts';
import { isEmojiAlone } from './message-marks.ts';

interface MeasuredMessage {
  body: string;
  content?: MessageContent;
  mediaType: MessageKind | null;
  quotedMsg: object | null;
  campaign?: object;
  isBot?: boolean;
  origin?: string;
  afterEnd?: string;
  reactions?: object;
}

const mediaHeights: Record<MessageKind, number> = {
  image: 166,
  video: 166,
  audio: 36,
  application: 58,
  locationMessage: 118,
  vcard: 104,
  call_log: 20,
  number_changed: 24,
};

const lettersInLine = 62;

/** A bubble's border and the room within it. */
const frame = 12;

/** What a card needs beside its lines. */
const kindFrame = 24;

/** Of what may be pressed below a text. */
const buttonHeight = 37;

/** A guess at a bubble's height in pixels, so that the scroll bar is about right before a message was ever drawn. */
export const messageHeight = ({
  body,
  content,
  mediaType,
  quotedMsg,
  campaign,
  isBot,
  origin,
  afterEnd,
  reactions,
}: MeasuredMessage): number => {
  const hasText = !mediaType || ['image', 'video', 'audio', 'application'].includes(mediaType);
  return (
    frame +
    (mediaType ? mediaHeights[mediaType] : 0) +
    (hasText && body ? textHeight(body, mediaType) : 0) +
    (content ? cardHeight(content) : 0) +
    (quotedMsg ? 48 : 0) +
    (campaign || isBot || afterEnd || (origin && origin !== 'phone') ? 20 : 0) +
    (reactions ? 16 : 0)
  );
};

const cardHeight = (content: MessageContent) => {
  if (content.kind !== 'buttons') return kindFrame;
  const { media, buttons } = content;
  const above = media ? mediaHeights[media.kind === 'document' ? 'application' : media.kind] : 0;
  return kindFrame + above + buttons.length * buttonHeight;
};

const textHeight = (body: string, mediaType: MessageKind | null) => {
  if (!mediaType && isEmojiAlone(body)) return 48;
  const shown = beginningOf(body);
  return linesOf(shown) * 20 + (shown === body ? 0 : 24);
};

const linesOf = (body: string) => {
  if (!body.includes('\n')) return Math.ceil(body.length / lettersInLine);
  return body.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / lettersInLine)), 0);
};
