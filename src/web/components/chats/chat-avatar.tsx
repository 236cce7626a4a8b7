import { Avatar, type AvatarProps } from '../avatar.tsx';

interface ChatAvatarProps extends AvatarProps {
  /** Of one person: whether they are there. Left out for a group. */
  isOnline?: boolean | undefined;
}

/** Whom a chat is with; a dot says that they are there. Words beside it say the same. */
export const ChatAvatar = ({ isOnline, ...avatar }: ChatAvatarProps) => (
  <span className="relative inline-block shrink-0">
    <Avatar {...avatar} />
    {isOnline && (
      <span
        aria-hidden="true"
        className="own-colour absolute right-0 bottom-0 size-2.5 rounded-full border-2 border-panel bg-ok"
      />
    )}
  </span>
);
