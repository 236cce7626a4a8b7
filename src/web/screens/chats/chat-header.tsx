import { Bell, BellOff, EllipsisVertical, LogOut, Pencil, Trash2, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Chat } from '#contract/schema.ts';
import { otherIn, titleOf } from '#machines/chats/context.ts';
import type { ChatsActorRef } from '#machines/chats.ts';
import { useOnline, useWriters } from '#web/chats/chat-words.ts';
import { ChatAvatar } from '#web/components/chats/chat-avatar.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { AskedDialog } from '#web/components/layers/asked-dialog.tsx';
import { Menu } from '#web/components/layers/menu.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';

const ChatMembers = lazy(async () => ({ default: (await import('./chat-members.tsx')).ChatMembers }));

interface ChatHeaderProps {
  chats: ChatsActorRef;
  chat: Chat;
}

/** What a chat is called, who is in it or writes there, and what may be done with it. */
export const ChatHeader = ({ chats, chat }: ChatHeaderProps) => {
  const { t } = useTranslation('chats');
  const { userId } = chats.getSnapshot().context;
  const [opened, setOpened] = useState<'members' | 'delete' | 'leave'>();
  const close = () => setOpened(undefined);
  const isOnline = useOnline(chats);
  const writing = useWriters(chats)(chat.id);
  const other = otherIn(chat, userId);
  const title = titleOf(chat, userId);
  const names = chat.users.map(({ user }) => user.name).join(', ');
  const about = other
    ? t(isOnline(other) ? 'members.online' : 'members.offline')
    : `${t('screen.members', { count: chat.users.length })} · ${names}`;
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-panel px-3 py-1.5 sm:px-4">
      <span className="mr-1.5">
        <ChatAvatar name={title} size={28} isOnline={other && isOnline(other)} />
      </span>
      <div className="min-w-0 flex-1 leading-4.5">
        <h2 className="flex items-center gap-1.5 font-semibold">
          <span className="truncate">{title}</span>
          {chat.isMuted && <BellOff size={14} className="shrink-0 text-ink3" role="img" aria-label={t('list.muted')} />}
        </h2>
        <p aria-live="polite" title={other ? undefined : names} className="truncate text-xs text-ink3">
          {writing ? <span className="text-ok">{writing}</span> : about}
        </p>
      </div>
      {!chat.isDirect && (
        <IconButton label={t('members.open')} onClick={() => setOpened('members')}>
          <Users size={18} aria-hidden="true" />
        </IconButton>
      )}
      {!chat.isDirect && chat.ownerId === userId && (
        <>
          <IconButton label={t('screen.edit')} onClick={() => chats.send({ type: 'chat.edit', chatId: chat.id })}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('screen.delete')} onClick={() => setOpened('delete')}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </>
      )}
      <Menu
        groups={[
          {
            id: 'chat',
            entries: [
              {
                id: 'mute',
                label: t(chat.isMuted ? 'screen.unmute' : 'screen.mute'),
                icon: chat.isMuted ? <Bell size={16} /> : <BellOff size={16} />,
                onSelect: () => chats.send({ type: 'chat.mute', chatId: chat.id, isMuted: !chat.isMuted }),
              },
              ...(chat.isDirect
                ? []
                : [
                    {
                      id: 'leave',
                      label: t('screen.leave'),
                      icon: <LogOut size={16} />,
                      onSelect: () => setOpened('leave'),
                      danger: true,
                    },
                  ]),
            ],
          },
        ]}
        button={
          <IconButton label={t('screen.more')}>
            <EllipsisVertical size={18} aria-hidden="true" />
          </IconButton>
        }
      />
      <Suspense>
        {opened === 'members' && <ChatMembers chats={chats} chat={chat} onClose={close} />}
        {opened === 'delete' && (
          <AskedDialog
            open
            title={t('removal.title')}
            text={t('removal.text')}
            confirmLabel={t('removal.confirm')}
            onConfirm={() => {
              close();
              chats.send({ type: 'chat.delete', chatId: chat.id });
            }}
            onClose={close}
          />
        )}
        {opened === 'leave' && (
          <AskedDialog
            open
            title={t('leaving.title')}
            text={t('leaving.text')}
            confirmLabel={t('leaving.confirm')}
            onConfirm={() => {
              close();
              chats.send({ type: 'chat.leave', chatId: chat.id });
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </header>
  );
};
