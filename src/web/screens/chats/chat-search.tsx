import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { titleOf } from '#machines/chats/context.ts';
import { type LookupOption, lookupMachine } from '#machines/lookup.ts';
import { listChats, searchChatMessages } from '#web/api/chats.ts';
import { now } from '#web/clock.ts';
import { Marked } from '#web/components/marked.tsx';
import { ErrorState, PaneState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { ticketTime } from '#web/components/tickets/ticket-time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The viewer's chats by their titles, and messages of them by their words. */
export const chatLookupOf = (viewerId: number) =>
  lookupMachine.provide({
    actors: {
      find: fromPromise(async ({ input: { text: searchParam }, signal }): Promise<LookupOption[]> => {
        const [titled, said] = await Promise.all([
          listChats({ searchParam }, signal),
          searchChatMessages({ searchParam }, signal),
        ]);
        const byId = new Map(said.chats.map((chat) => [chat.id, chat]));
        return [
          ...titled.records.map((chat) => ({
            // Ids of chats and of messages may be equal.
            id: -chat.id,
            name: titleOf(chat, viewerId),
            detail: chat.lastMessage,
            to: `/chats/${chat.uuid}`,
            at: chat.updatedAt,
          })),
          ...said.records.flatMap(({ id, chatId, sender, message, createdAt }) => {
            const chat = byId.get(chatId);
            if (!chat) return [];
            const detail = sender ? `${sender.name}: ${message}` : message;
            return {
              id,
              name: titleOf(chat, viewerId),
              detail,
              to: `/chats/${chat.uuid}?message=${id}`,
              at: createdAt,
            };
          }),
        ];
      }),
    },
  });

interface ChatSearchProps {
  text: string;
  state: 'short' | 'loading' | 'found' | 'failed';
  found: readonly LookupOption[];
  onRetry: () => void;
}

/** What a search found: chats first, then what was said in them, the newest first. */
export const ChatSearch = ({ text, state, found, onRetry }: ChatSearchProps) => {
  const { t } = useTranslation('chats');
  const today = now();
  if (state === 'short') return <p className="px-3.5 py-3 text-sm text-ink2">{t('search.short')}</p>;
  if (state === 'failed') return <ErrorState onRetry={onRetry} />;
  if (state === 'loading' && found.length === 0) return <SkeletonList rowClassName="h-16" />;
  if (found.length === 0) return <PaneState icon={SearchX} title={t('search.none')} hint={t('search.noneHint')} />;
  return (
    <ul aria-label={t('search.found')} className="min-h-0 flex-1 overflow-y-auto">
      {found.map(({ id, name, detail, to = '', at = '' }) => (
        <li key={id} className="border-b border-line2">
          <Link
            to={to}
            className="ring-inside grid h-16 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 px-3.5 hover:bg-hover"
          >
            <span className="truncate font-semibold">
              <Marked text={name} term={text} />
            </span>
            <time dateTime={at} className="text-right text-xs leading-5 text-ink3">
              {ticketTime(at, today, t('list.yesterday'))}
            </time>
            <span dir="auto" className="col-span-2 truncate text-sm text-ink2">
              <Marked text={detail} term={text} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
