import { chatMembers, chatMessages, chats } from '#server/records/chats/table.ts';
import { storedFor } from '../row-media.ts';
import { UnfitRow } from '../run.ts';
import type { Step } from '../step.ts';
import { times } from './times.ts';

export const chatsStep: Step = {
  from: 'Chats',
  table: chats,
  order: ['id'],
  links: { ownerId: { to: 'Users' } },
  make(row, links) {
    const values = {
      title: row.line('title', 50) || 'Chat',
      ownerId: links.id('ownerId'),
      lastMessage: row.text('lastMessage', 500),
      ...times(row),
    };
    const uuid = row.uuid('uuid');
    return {
      values: { ...values, ...(uuid && { uuid }) },
      instead: { chats_uuid_key: { made: { values }, note: { reason: 'renamed', detail: 'uuid' } } },
    };
  },
};

export const chatMembersStep: Step = {
  from: 'ChatUsers',
  table: chatMembers,
  order: ['chatId', 'userId'],
  key: (row) => `${row.id('chatId')}/${row.id('userId')}`,
  links: { chatId: { to: 'Chats', isNeeded: true }, userId: { to: 'Users', isNeeded: true } },
  make: (row, links) => ({
    values: {
      chatId: links.id('chatId'),
      userId: links.id('userId'),
      unreads: row.whole('unreads', { max: 1_000_000 }),
      joinedAt: row.moment('createdAt'),
    },
  }),
};

export const chatMessagesStep: Step = {
  from: 'ChatMessages',
  table: chatMessages,
  order: ['createdAt', 'id'],
  links: { chatId: { to: 'Chats', isNeeded: true }, senderId: { to: 'Users' } },
  async make(row, links, move) {
    const file = await storedFor(row, move, { path: 'mediaPath', name: 'mediaName' });
    const message = row.text('message', 20_000);
    if (message === '' && row.text('mediaPath') === '') throw new UnfitRow('message');
    row.raw('mediaType');
    return {
      values: {
        chatId: links.id('chatId'),
        senderId: links.id('senderId'),
        message: message || row.line('mediaName', 200),
        ...(file && {
          mediaType: file.mediaType,
          mediaFile: file.name,
          mediaName: file.displayName,
          mediaMime: file.mime,
          mediaSize: file.size,
        }),
        ...times(row),
      },
    };
  },
};
