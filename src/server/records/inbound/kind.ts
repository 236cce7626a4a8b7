import type { IncomingMessage } from '#server/channels/port.ts';
import type { StoredFile } from '#server/files/files.ts';
import type { MessageKind } from '../tickets/table.ts';

/** A file decides what its message is of, but that of a place is only its map. */
export const kindOf = ({ type }: Pick<IncomingMessage, 'type'>, file: StoredFile | null): MessageKind | null =>
  type === 'locationMessage' ? type : (file?.mediaType ?? type);
