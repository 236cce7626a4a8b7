import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListScreenAddress, OpenForm } from '#machines/list-screen/context.ts';

/** What the address says of a register: `?searchParam=…`, and `?new` or `?edit={id}` while a form is open. */
export const useListScreenAddress = () => {
  const [query, setQuery] = useSearchParams();
  const searchParam = [...(query.get('searchParam') ?? '')].slice(0, 200).join('');
  const form = formIn(query);
  const address = useMemo((): ListScreenAddress => ({ searchParam, form }), [searchParam, form]);
  const search = useCallback((text: string) => setQuery((now) => withSearch(now, text), { replace: true }), [setQuery]);
  const openForm = useCallback((next: OpenForm) => setQuery((now) => withForm(now, next)), [setQuery]);
  const moveForm = useCallback(
    (next: OpenForm) => setQuery((now) => withForm(now, next), { replace: true }),
    [setQuery],
  );
  return { address, search, openForm, moveForm };
};

const formIn = (query: URLSearchParams): OpenForm => {
  if (query.has('new')) return 'new';
  const id = Number(query.get('edit'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const withSearch = (query: URLSearchParams, text: string) => {
  const next = new URLSearchParams(query);
  if (text) next.set('searchParam', text);
  else next.delete('searchParam');
  return next;
};

const withForm = (query: URLSearchParams, form: OpenForm) => {
  const next = new URLSearchParams(query);
  next.delete('new');
  next.delete('edit');
  if (form === 'new') next.set('new', '');
  else if (form !== null) next.set('edit', String(form));
  return next;
};
