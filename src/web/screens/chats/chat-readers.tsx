import type { Chat } from '#contract/schema.ts';
import type { ChatsActorRef } from '#machines/chats.ts';
import type { ConversationMessage } from '#machines/collections/messages.ts';
import { useOnline } from '#web/chats/chat-words.ts';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MemberList } from './member-list.tsx';

interface ChatReadersProps {
  chats: ChatsActorRef;
  chat: Chat;
  message: ConversationMessage;
  onClose: () => void;
}

/** Who has read a message by now, and who has not. */
export const ChatReaders = ({ chats, chat, message, onClose }: ChatReadersProps) => {
  const { t } = useTranslation('chats');
  const { userId: viewerId } = chats.getSnapshot().context;
  const isOnline = useOnline(chats);
  const others = chat.users.filter(({ userId }) => userId !== message.user?.id);
  const parts = [
    { id: 'read', members: others.filter(({ readUpTo }) => readUpTo >= message.id) },
    { id: 'unread', members: others.filter(({ readUpTo }) => readUpTo < message.id) },
  ] as const;
  return (
    <Dialog open size="sm" title={t('readers.title')} onClose={onClose}>
      {parts.map(
        ({ id, members }) =>
          members.length > 0 && (
            <section key={id} className="pb-2">
              <h3 className="pt-1 text-xs font-semibold text-ink2">{t(`readers.${id}`, { count: members.length })}</h3>
              <MemberList
                label={t(`readers.${id}`, { count: members.length })}
                members={members}
                viewerId={viewerId}
                isOnline={isOnline}
                detailOf={(member) => t(isOnline(member) ? 'members.online' : 'members.offline')}
              />
            </section>
          ),
      )}
    </Dialog>
  );
};
