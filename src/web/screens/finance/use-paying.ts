import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Invoice } from '#contract/schema.ts';
import { type ListScreenActorRef, selectRows } from '#machines/list-screen.ts';

/** The invoice that the address says is being paid: `?pay={id}`. A reload and the way back know it too. */
export const usePaying = (actor: ListScreenActorRef) => {
  const [query, setQuery] = useSearchParams();
  const id = Number(query.get('pay'));
  const found = useSelector(actor, (snapshot) => selectRows(snapshot).find((row) => row.id === id));
  // Only invoices are in this list. One that is paid or searched away meanwhile goes on being shown in its dialog.
  const [last, setLast] = useState<Invoice>();
  const held = (found as Invoice | undefined) ?? (last?.id === id ? last : undefined);
  if (held && held !== last) setLast(held);

  const pay = useCallback((next: number) => setQuery((now) => withPaying(now, next)), [setQuery]);
  const stop = useCallback(() => setQuery((now) => withPaying(now, null), { replace: true }), [setQuery]);
  return { invoice: held, pay, stop };
};

const withPaying = (query: URLSearchParams, id: number | null) => {
  const next = new URLSearchParams(query);
  if (id === null) next.delete('pay');
  else next.set('pay', String(id));
  return next;
};
