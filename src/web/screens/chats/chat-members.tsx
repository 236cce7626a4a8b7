import { MessageSquare } from 'lucide-react';
import type { Chat } from '#contract/schema.ts';
import type { ChatsActorRef } from '#machines/chats.ts';
import { useOnline } from '#web/chats/chat-words.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MemberList } from './member-list.tsx';

interface ChatMembersProps {
  chats: ChatsActorRef;
  chat: Chat;
  onClose: () => void;
}

/** Who is in a group, who of them is there, and a way to talk to one alone. */
export const ChatMembers = ({ chats, chat, onClose }: ChatMembersProps) => {
  const { t } = useTranslation('chats');
  const { userId: viewerId } = chats.getSnapshot().context;
  const isOnline = useOnline(chats);
  return (
    <Dialog open size="sm" title={t('members.title')} onClose={onClose}>
      <MemberList
        label={t('members.title')}
        members={chat.users}
        viewerId={viewerId}
        isOnline={isOnline}
        detailOf={(member) =>
          [t(isOnline(member) ? 'members.online' : 'members.offline')]
            .concat(member.userId === chat.ownerId ? t('members.owner') : [])
            .join(' · ')
        }
        actionOf={({ userId, user }) =>
          userId !== viewerId && (
            <IconButton
              label={t('members.talk', { name: user.name })}
              onClick={() => {
                onClose();
                chats.send({ type: 'chat.openDirect', userId });
              }}
            >
              <MessageSquare size={18} aria-hidden="true" />
            </IconButton>
          )
        }
      />
    </Dialog>
  );
};
