import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type ListScreenActorRef, selectCount, selectIsLoading } from '#machines/list-screen.ts';
import { SearchInput } from '#web/components/fields/search-input.tsx';
import { ScreenTitle } from '#web/components/panes/screen-title.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTyped } from './use-typed.ts';

export interface ListScreenHeaderProps {
  actor: ListScreenActorRef;
  title: string;
  /** Before the title: the way back. */
  back?: ReactNode;
  /** Rows that count no more, though they are not gone yet. */
  unseen?: number;
  searchParam: string;
  onSearch: (text: string) => void;
  /** Buttons of the page. */
  children?: ReactNode;
}

/** The title of a list screen with its count, its search, and its buttons. */
export const ListScreenHeader = ({
  actor,
  title,
  back,
  unseen = 0,
  searchParam,
  onSearch,
  children,
}: ListScreenHeaderProps) => {
  const { t } = useTranslation('registers');
  const count = useSelector(actor, selectCount);
  const isLoading = useSelector(actor, selectIsLoading);
  const { onBlur, ...typed } = useTyped(searchParam, onSearch);
  return (
    <header className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-b border-line px-6 py-3.5 max-sm:px-4">
      {back}
      <ScreenTitle title={title} count={count === null ? null : count - unseen} />
      <search className="w-64 max-lg:w-52 max-sm:order-last max-sm:w-full" aria-busy={isLoading} onBlur={onBlur}>
        <SearchInput label={t('search')} {...typed} />
      </search>
      {children}
    </header>
  );
};
