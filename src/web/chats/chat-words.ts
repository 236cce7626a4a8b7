import { useSelector } from '@xstate/react';
import type { Chat } from '#contract/schema.ts';
import { type ChatsActorRef, selectOnline, selectWriters } from '#machines/chats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Says who writes in a chat just now. */
export const useWriters = (chats: ChatsActorRef) => {
  const { t } = useTranslation('chats');
  const writers = useSelector(chats, selectWriters);
  return (chatId: number): string | undefined => {
    const names = writers.filter((writer) => writer.chatId === chatId).map(({ name }) => name);
    return names.length > 0 ? t('writing', { count: names.length, name: names[0] }) : undefined;
  };
};

/** Says whether a member of a chat is there: as they were when it was answered, or as was heard since. */
export const useOnline = (chats: ChatsActorRef) => {
  const news = useSelector(chats, selectOnline);
  return ({ userId, online }: Chat['users'][number]) => news[userId] ?? online;
};
