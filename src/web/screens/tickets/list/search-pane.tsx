import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { TicketStatus } from '#contract/schema.ts';
import { selectIsWaiting, selectViewer } from '#machines/tickets.ts';
import { listQueues } from '#web/api/queues.ts';
import { listAllTags } from '#web/api/tags.ts';
import { listAllUsers } from '#web/api/users.ts';
import { ColourMark } from '#web/components/colour-chip.tsx';
import { SearchInput } from '#web/components/fields/search-input.tsx';
import { MultiSelect, Select } from '#web/components/fields/select.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { useCall } from '#web/desk/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { searchOf, slaFilters, ticketStatuses, useTicketAddress } from '../ticket-address.ts';
import { useTickets } from '../tickets-provider.tsx';
import { SearchDay } from './search-day.tsx';
import { UserLookup } from './user-lookup.tsx';

/**
 * What is searched for, by text, tags, queues, status, day, promise and, for admins, agents. It stands in the address, so that it is found again. Each
 * press on its tab (`soughtAt`) puts the caret into the text.
 */
export const SearchPane = ({ soughtAt }: { soughtAt: number | undefined }) => {
  const { t } = useTranslation(['tickets', 'lists']);
  const tickets = useTickets();
  const isAdmin = useSelector(tickets, selectViewer).profile === 'admin';
  const { searched, search } = useTicketAddress();
  const { text, tags, users, queues, status, day, sla } = useMemo(
    () => searchOf(new URLSearchParams(searched)),
    [searched],
  );
  const options = useCall(searchOptions, { withUsers: isAdmin && users.length > 0 });

  // The address is where a search comes from: typed here, gone back to, or loaded anew.
  const isWaiting = useSelector(tickets, selectIsWaiting);
  useEffect(() => {
    if (isWaiting) return;
    const found = {
      searchParam: text,
      tags,
      users: isAdmin ? users : [],
      queueIds: queues,
      status,
      activeOn: day,
      sla,
    };
    tickets.send({ type: 'tickets.search', ...found });
  }, [tickets, isWaiting, text, tags, users, queues, status, day, sla, isAdmin]);

  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (soughtAt !== undefined) place.current?.querySelector('input')?.focus();
  }, [soughtAt]);

  // The address follows a little after what is typed, and must not take letters back meanwhile.
  const [typed, setTyped] = useState<string>();

  return (
    <search ref={place} onBlur={() => setTyped(undefined)} className="grid shrink-0 gap-2 border-b border-line2 p-2.5">
      <SearchInput
        label={t('list.search')}
        placeholder={t('list.search')}
        value={typed ?? text}
        onChange={(next) => {
          setTyped(next);
          search({ text: next });
        }}
      />
      <div className="grid grid-cols-2 gap-2">
        <Select<TicketStatus | null>
          label={t('lists:search.status')}
          value={status}
          onChange={(next) => search({ status: next })}
          choices={[
            { value: null, label: t('lists:search.allStatuses') },
            ...ticketStatuses.map((value) => ({ value, label: t(`list.statuses.${value}`) })),
          ]}
        />
        <SearchDay day={day} onChange={(next) => search({ day: next })} />
        <MultiSelect
          label={t('lists:search.queues')}
          placeholder={options.status === 'error' ? t('lists:search.queuesFailed') : t('lists:search.allQueues')}
          disabled={!options.output}
          value={queues}
          onChange={(next) => search({ queues: next })}
          choices={coloured(options.output?.queues)}
        />
        <MultiSelect
          label={t('lists:search.tags')}
          placeholder={options.status === 'error' ? t('lists:search.optionsFailed') : t('lists:search.allTags')}
          disabled={!options.output}
          value={tags}
          onChange={(next) => search({ tags: next })}
          choices={coloured(options.output?.tags)}
        />
      </div>
      <Select<'warned' | 'broken' | null>
        label={t('lists:search.sla')}
        value={sla}
        onChange={(next) => search({ sla: next })}
        choices={[
          { value: null, label: t('lists:search.slas.all') },
          ...slaFilters.map((value) => ({ value, label: t(`lists:search.slas.${value}`) })),
        ]}
      />
      {isAdmin && <Users users={users} names={options.output?.names} onChange={(next) => search({ users: next })} />}
    </search>
  );
};

const coloured = (named: readonly { id: number; name: string; color: string }[] = []) =>
  named.map(({ id, name, color }) => ({
    value: id,
    label: name,
    mark: <ColourMark colour={color}>{null}</ColourMark>,
  }));

const searchOptions = fromPromise(async ({ input, signal }: { input: { withUsers: boolean }; signal: AbortSignal }) => {
  const [tags, queues, users] = await Promise.all([
    listAllTags(signal),
    listQueues(signal),
    input.withUsers ? listAllUsers(signal) : [],
  ]);
  return { tags, queues, names: new Map(users.map(({ id, name }) => [id, name])) };
});

interface UsersProps {
  users: number[];
  names: ReadonlyMap<number, string> | undefined;
  onChange: (users: number[]) => void;
}

const Users = ({ users, names, onChange }: UsersProps) => {
  const { t } = useTranslation('lists');
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  return (
    // The field below keeps a line for what it says.
    <div className={users.length === 0 ? '-mb-2' : ''}>
      <UserLookup
        onChoose={({ id, name }) => {
          setPicked(new Map([...picked, [id, name]]));
          if (!users.includes(id)) onChange([...users, id]);
        }}
      />
      {users.length > 0 && (
        <ul aria-label={t('search.users')} className="flex flex-wrap gap-1">
          {users.map((id) => {
            const name = picked.get(id) ?? names?.get(id) ?? `#${id}`;
            return (
              <li key={id} className="inline-flex items-center rounded-md bg-hover pl-2 text-xs">
                {name}
                <IconButton
                  size="sm"
                  label={t('search.removeUser', { name })}
                  className="size-6!"
                  onClick={() => onChange(users.filter((other) => other !== id))}
                >
                  <X size={14} aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
