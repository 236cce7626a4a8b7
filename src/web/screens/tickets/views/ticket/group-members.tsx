import { type ReactNode, useState } from 'react';
import type { GroupMembers as Members } from '#contract/schema.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { PhoneText } from '#web/components/contacts/phone-text-view.ts';
import { Skeleton } from '#web/components/panes/skeleton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ContactDrawerSection } from './contact-drawer-view.tsx';

export interface GroupMembersProps {
  /** Undefined while it is on its way. */
  group: Members | undefined;
  /** In place of the list, when it could not be loaded. */
  error?: ReactNode;
}

/** Who is in a group, its admins first; where its channel does not say, who has written in it. */
export const GroupMembers = ({ group, error }: GroupMembersProps) => {
  const { t } = useTranslation('drawer');
  const [showsAll, setShowsAll] = useState(false);
  const members = group?.members.toSorted((one, other) => Number(other.isAdmin) - Number(one.isAdmin)) ?? [];
  const shown = showsAll ? members : members.slice(0, few);
  const title = group?.isWhole ? t('members.title', { count: members.length }) : t('members.written');
  return (
    <ContactDrawerSection title={group && !error ? title : t('members.some')}>
      {error}
      {!group && !error && <Skeleton className="appear-late h-3 w-2/3" />}
      {group && members.length === 0 && <p className="text-sm text-ink3">{t('members.nobody')}</p>}
      <ul className="flex flex-col gap-1.5 text-sm empty:hidden">
        {shown.map(({ name, number, isAdmin }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: members whose number is hidden may be called the same.
          <li key={place} className="flex min-w-0 items-center gap-2">
            <Avatar name={name || number || t('members.unnamed')} src={null} size={28} />
            <span className="min-w-0 flex-1 truncate">
              {name || (number ? <PhoneText number={number} /> : t('members.unnamed'))}
            </span>
            {isAdmin && <span className="shrink-0 text-2xs text-ink3">{t('members.admin')}</span>}
          </li>
        ))}
      </ul>
      {members.length > few && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="self-start rounded-sm text-sm font-medium underline"
        >
          {showsAll ? t('members.fewer') : t('members.all')}
        </button>
      )}
    </ContactDrawerSection>
  );
};

const few = 8;
