import type { ReactNode } from 'react';
import type { Chat } from '#contract/schema.ts';
import { ChatAvatar } from '#web/components/chats/chat-avatar.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface MemberListProps {
  label: string;
  members: readonly Chat['users'][number][];
  viewerId: number;
  isOnline: (member: Chat['users'][number]) => boolean;
  /** What stands under a name. */
  detailOf: (member: Chat['users'][number]) => string;
  actionOf?: (member: Chat['users'][number]) => ReactNode;
}

/** Some members of a chat, one below the other. */
export const MemberList = ({ label, members, viewerId, isOnline, detailOf, actionOf }: MemberListProps) => {
  const { t } = useTranslation('chats');
  return (
    <ul aria-label={label} className="divide-y divide-line2">
      {members.map((member) => (
        <li key={member.userId} className="flex min-h-13 items-center gap-2.5 py-1.5">
          <ChatAvatar name={member.user.name} isOnline={isOnline(member)} />
          <span className="min-w-0 flex-1 leading-4.5">
            <span className="block truncate font-medium">
              {member.userId === viewerId ? t('members.you', { name: member.user.name }) : member.user.name}
            </span>
            <span className="block truncate text-xs text-ink2">{detailOf(member)}</span>
          </span>
          {actionOf?.(member)}
        </li>
      ))}
    </ul>
  );
};
