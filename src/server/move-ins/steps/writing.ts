import { fileListOptions, fileLists } from '#server/records/file-lists/table.ts';
import { quickMessages } from '#server/records/quick-messages/table.ts';
import { schedules } from '#server/records/schedules/table.ts';
import { freeName } from '../names.ts';
import type { Row } from '../row.ts';
import { storedFor } from '../row-media.ts';
import { UnfitRow } from '../run.ts';
import type { Step } from '../step.ts';
import { times } from './times.ts';

/** One's own where its writer is known and it is not everybody's. */
function quickMessage(row: Row, userId: number | null, { shortcode, message }: { shortcode: string; message: string }) {
  const isShared = row.raw('geral') === null || row.flag('geral') || userId === null;
  const values = {
    userId,
    shortcode,
    message,
    geral: isShared,
    status: row.raw('status') === null || row.flag('status'),
    ...times(row),
  };
  const renamed = { ...values, shortcode: freeName(shortcode, row.id('id'), 50) };
  const instead = { made: { values: renamed }, note: { reason: 'renamed' as const, detail: 'shortcode' } };
  return { values, instead: { quick_messages_shared_key: instead, quick_messages_own_key: instead } };
}

const shortcodeOf = (row: Row, column: string): string => {
  const written = row.line(column, 50).replace(/^\/+/, '').trim();
  if (written === '') throw new UnfitRow(column);
  return written;
};

export const quickMessagesStep: Step = {
  from: 'QuickMessages',
  table: quickMessages,
  order: ['id'],
  links: { userId: { to: 'Users' } },
  async make(row, links, move) {
    const shortcode = shortcodeOf(row, 'shortcode');
    const file = await storedFor(row, move, { path: 'mediaPath', name: 'mediaName' });
    const made = quickMessage(row, links.id('userId'), { shortcode, message: row.text('message', 4000) });
    if (!file) return made;
    const media = { isMedia: true, mediaPath: file.name, mediaName: file.displayName };
    return {
      values: { ...made.values, ...media },
      instead: Object.fromEntries(
        Object.entries(made.instead).map(([name, each]) => [
          name,
          { ...each, made: { values: { ...each.made.values, ...media } } },
        ]),
      ),
    };
  },
};

/** What they are called in whaticket-community. */
export const quickAnswersStep: Step = {
  from: 'QuickAnswers',
  table: quickMessages,
  order: ['id'],
  make: (row) =>
    quickMessage(row, null, { shortcode: shortcodeOf(row, 'shortcut'), message: row.text('message', 4000) }),
};

/** What should have gone out before now has not, and is nobody's surprise now. */
export const schedulesStep: Step = {
  from: 'Schedules',
  table: schedules,
  order: ['id'],
  links: {
    contactId: { to: 'Contacts', isNeeded: true },
    ticketId: { to: 'Tickets' },
    userId: { to: 'Users' },
    whatsappId: { to: 'Whatsapps' },
  },
  async make(row, links, move) {
    const sendAt = row.moment('sendAt');
    if (!sendAt) throw new UnfitRow('sendAt');
    const sentAt = row.moment('sentAt');
    const status = row.line('status').toUpperCase();
    const isSent = status === 'ENVIADA' || sentAt !== undefined;
    const isPast = sendAt <= move.now;
    if (!isSent && isPast && status !== 'ERRO') row.note('stopped');
    const file = await storedFor(row, move, { path: 'mediaPath', name: 'mediaName' });
    const userId = links.id('userId');
    return {
      values: {
        body: row.text('body', 4000),
        contactId: links.id('contactId'),
        ticketId: links.id('ticketId'),
        userId,
        authorId: userId,
        connectionId: links.id('whatsappId'),
        sendAt,
        sentAt: isSent ? (sentAt ?? sendAt) : null,
        status: isSent ? 'ENVIADA' : isPast ? 'ERRO' : 'PENDENTE',
        failure: !isSent && isPast ? 'ERR_MOVED_IN' : null,
        ...(file && { mediaFile: file.name, mediaName: file.displayName, mediaMime: file.mime, mediaSize: file.size }),
        ...times(row),
      },
    };
  },
};

export const fileListsStep: Step = {
  from: 'Files',
  table: fileLists,
  order: ['id'],
  links: { userId: { to: 'Users' } },
  make(row, links) {
    const name = row.line('name', 100);
    if (name === '') throw new UnfitRow('name');
    return { values: { name, message: row.text('message', 4000), userId: links.id('userId'), ...times(row) } };
  },
};

export const fileListOptionsStep: Step = {
  from: 'FilesOptions',
  table: fileListOptions,
  order: ['fileId', 'id'],
  links: { fileId: { to: 'Files', isNeeded: true } },
  async make(row, links, move) {
    const file = await storedFor(row, move, { path: 'path', name: 'path', folder: `fileList/${row.id('fileId')}` });
    const name = row.line('name', 100) || row.line('path', 100);
    if (name === '') throw new UnfitRow('name');
    row.raw('mediaType');
    return {
      values: {
        fileListId: links.id('fileId'),
        position: Number(row.id('id')) % 1_000_000,
        name,
        ...(file && { mediaFile: file.name, mediaName: file.displayName, mediaType: file.mediaType }),
      },
    };
  },
};
