import type { ContactChannel } from '#contract/schema.ts';
import type { OutgoingChoices, OutgoingMessage, OutgoingReaction } from '#server/channels/port.ts';
import type { ShownAs } from '#server/channels/taken-media.ts';
import { sentTemplate } from './sent-template.ts';

const MAX_INTERACTIVE_TEXT = 1024;
const MAX_BUTTON = 20;
const MAX_ROW = 24;

export interface UploadedFile {
  mediaId: string;
  name: string;
  as: ShownAs;
}

/** An emoji on what a customer wrote; an empty one takes it back. */
export const cloudReaction = ({ channel, to, providerId, emoji }: OutgoingReaction): Record<string, unknown> => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  [addressee(channel)]: to,
  type: 'reaction',
  reaction: { message_id: providerId, emoji },
});

/** A message in the shape of `POST /{phone-number-id}/messages`. */
export function cloudMessage(message: OutgoingMessage, file: UploadedFile | null): Record<string, unknown> {
  return {
    messaging_product: 'whatsapp',
    recipient_type: isGroup(message) ? 'group' : 'individual',
    [addressee(message.channel)]: message.to,
    ...(message.quotedProviderId ? { context: { message_id: message.quotedProviderId } } : {}),
    // Comes back with every status, before WhatsApp's own id of the message is known here.
    biz_opaque_callback_data: message.providerId,
    ...contentOf(message, file),
  };
}

/** An id that stands where a number should is taken, answered and lost. */
const addressee = (channel: ContactChannel) => (channel === 'whatsapp-user' ? 'recipient' : 'to');

/** Groups have an id in letters, people a number. */
const isGroup = ({ channel, to }: Pick<OutgoingMessage, 'channel' | 'to'>) =>
  channel === 'whatsapp' && !/^\d{1,15}$/.test(to);

function contentOf(message: OutgoingMessage, file: UploadedFile | null): Record<string, unknown> {
  const { body, choices, template } = message;
  if (template) return { type: 'template', template: sentTemplate(template, file) };
  if (!file) {
    // A group is shown nothing to press.
    if (choices && isShowable(choices) && !isGroup(message))
      return { type: 'interactive', interactive: interactive(choices) };
    return { type: 'text', text: { body, preview_url: true } };
  }
  const { mediaId: id, name, as } = file;
  const caption = body ? { caption: body } : {};
  if (as === 'voice') return { type: 'audio', audio: { id, voice: true } };
  if (as === 'audio' || as === 'sticker') return { type: as, [as]: { id } };
  if (as === 'image' || as === 'video') return { type: as, [as]: { id, ...caption } };
  return { type: 'document', document: { id, filename: name, ...caption } };
}

/** Longer titles, and two alike, are refused; such a message goes as its text. */
function isShowable({ look, text, titles }: OutgoingChoices): boolean {
  const longest = look === 'button' ? MAX_BUTTON : MAX_ROW;
  const isShort = titles.every((title) => title !== '' && title.length <= longest);
  return isShort && new Set(titles).size === titles.length && text !== '' && text.length <= MAX_INTERACTIVE_TEXT;
}

function interactive({ look, text, titles }: OutgoingChoices): Record<string, unknown> {
  const rows = titles.map((title, index) => ({ id: String(index + 1), title }));
  const action =
    look === 'button'
      ? { buttons: rows.map((reply) => ({ type: 'reply', reply })) }
      : { button: '☰', sections: [{ rows }] };
  return { type: look, body: { text }, action };
}
