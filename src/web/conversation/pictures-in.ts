import type { MessagesContext } from '#machines/collections/messages.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import type { Picture } from '#web/components/media/pictures.ts';

/** What may be looked at in a conversation, oldest first. */
export const picturesIn = ({ ids, records }: MessagesContext): Picture[] =>
  ids.flatMap((id) => {
    const message = recordOf(records, id);
    if (message?.mediaType !== 'image' || !message.mediaUrl || message.isDeleted) return [];
    const { mediaUrl: url, mediaName: name, body } = message;
    return [{ url, name, caption: body === name ? '' : body }];
  });
