import { useSearchParams } from 'react-router-dom';
import { type CalendarView, calendarViews, dayKey, dayOfKey } from './calendar-days.ts';

/** What the address of the page says: the view and its day, and what is written or edited. */
export const useSchedulesAddress = () => {
  const [search, setSearch] = useSearchParams();
  const change = (values: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const named = search.get('view');
  return {
    view: calendarViews.find((view) => view === named) ?? 'month',
    date: dayOfKey(search.get('date')),
    namesContact: search.has('contactId'),
    contactId: idIn(search.get('contactId')),
    editing: idIn(search.get('edit')),
    isNew: search.has('new'),
    show: (view: CalendarView, date: Date) => change({ view, date: dayKey(date) }),
    write: () => change({ new: '' }),
    writeTo: (contactId: number) => change({ contactId: String(contactId), new: null }),
    edit: (id: number) => change({ edit: String(id) }),
    close: () => change({ contactId: null, edit: null, new: null }),
  };
};

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
