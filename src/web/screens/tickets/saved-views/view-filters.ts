import type { SavedView, SavedViewFilters } from '#contract/schema.ts';
import type { PendingOrder } from '#machines/collections/belongs.ts';
import { addressOf, searchOf, type TicketSearch, type TicketTab, withSearch } from '../ticket-address.ts';

interface Present {
  tab: TicketTab;
  search: TicketSearch;
  showAll: boolean;
  order: PendingOrder;
}

/** What a view would be saved with now; what narrows nothing is left out, so that the same comes out the same. */
export const filtersOf = ({ tab, search, showAll, order }: Present): SavedViewFilters => {
  if (tab !== 'search')
    return { list: tab, ...(showAll && { showAll }), ...(tab === 'pending' && order !== 'activity' && { order }) };
  const { text, tags, users, queues, status, day, sla } = search;
  return {
    list: tab,
    ...(text.trim() && { text: text.trim() }),
    ...(tags.length > 0 && { tagIds: tags }),
    ...(users.length > 0 && { userIds: users }),
    ...(queues.length > 0 && { queueIds: queues }),
    ...(status && { status }),
    ...(day && { day }),
    ...(sla && { sla }),
  };
};

/** Whether two are the same, in whatever order they name things. */
export const areSame = (one: SavedViewFilters, other: SavedViewFilters): boolean => inOrder(one) === inOrder(other);

/** The address of a view, beside the conversation that is shown. */
export const viewAddress = ({ id, filters }: SavedView, uuid: string | undefined): string => {
  const { list, text = '', tagIds = [], userIds = [], queueIds = [], status = null, day = null, sla = null } = filters;
  const search = { ...searchOf(new URLSearchParams()), text, tags: tagIds, users: userIds, queues: queueIds };
  const kept = withSearch(new URLSearchParams(), { ...search, status, day, sla });
  return addressOf({ uuid, tab: list }, kept.toString(), id);
};

const inOrder = (filters: SavedViewFilters) =>
  JSON.stringify(
    Object.entries(filters)
      .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort((one, other) => one - other) : value])
      .sort(([one], [other]) => String(one).localeCompare(String(other))),
  );
