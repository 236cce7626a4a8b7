import type { TFunction } from 'i18next';
import { cutText } from '#machines/text/cut.ts';
import { parseLocation } from './message-location.ts';
import { parseVcard } from './message-vcard.ts';

export type MessageKind =
  | 'image'
  | 'audio'
  | 'video'
  | 'application'
  | 'locationMessage'
  | 'vcard'
  | 'call_log'
  | 'number_changed';

export interface PreviewedMessage {
  mediaType: MessageKind | 'deleted' | null;
  body: string;
  mediaName?: string | null;
}

/** One line that stands for a message: its text, or what it is and what is said with it. */
export function messagePreview(message: PreviewedMessage, t: TFunction<'tickets'>): string {
  const kind = message.mediaType;
  if (!kind) return oneLine(message.body);
  if (kind === 'deleted') return t('preview.deleted');
  return [t(`preview.${kind}`), detailOf(kind, message)].filter(Boolean).join(' · ');
}

function detailOf(kind: MessageKind, { body, mediaName }: PreviewedMessage) {
  if (kind === 'locationMessage') return oneLine(parseLocation(body).description);
  if (kind === 'vcard') return oneLine(parseVcard(body)[0]?.name ?? '');
  if (kind === 'call_log') return '';
  if (kind === 'application') return oneLine(body || mediaName || '');
  return body === mediaName || isFileName(body) ? '' : oneLine(body);
}

const isFileName = (text: string) => /^[^\s/]{1,120}\.[a-z0-9]{2,5}$/i.test(text);

/** Long texts are cut, because no row shows more and a 64 kB line costs layout time. */
function oneLine(text: string) {
  return cutText(cutText(text, 300).replace(/\s+/g, ' ').trim(), 160);
}

/**
 * Without the signature, and without the marks that a phone draws: of the beginning, because no line shows more and a long
 * row of marks would freeze the page.
 */
export const plainText = (text: string) =>
  cutText(text, 600)
    .replace(/^\*[^*\n]{1,80}:\*\s/, '')
    .replace(/```\n?([^`]+)```/g, '$1')
    .replace(/(?<![\p{L}\p{N}*_~`])([*_~`])(\S|\S[^\n]{0,300}?\S)\1(?![\p{L}\p{N}])/gu, '$2');
