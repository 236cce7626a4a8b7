import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { CheckoutEvent, checkoutMachine } from '#machines/checkout.ts';
import { type Atom, useAtom } from '#web/atom.ts';
import { DataTable } from '#web/components/data-table.tsx';
import { ScreenTitle } from '#web/components/panes/screen-title.tsx';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { reais } from './reais.ts';
import { texts } from './texts.ts';

export interface CheckoutPanelProps {
  actor: ActorRefFrom<typeof checkoutMachine>;
  /** The address that the panel is at. */
  place: Atom<string>;
}

/** The invoices with the dialog that pays one of them; home, once it has led there. */
export const CheckoutPanel = ({ actor, place }: CheckoutPanelProps) => {
  const isHome = useAtom(place, (to) => to === '/');
  const snapshot = useSelector(actor, (current) => current);
  const { invoice, dueDate } = snapshot.context;
  // A dialog that is taken away with its page asks to be closed.
  const send = (event: CheckoutEvent) => {
    if (actor.getSnapshot().status === 'active') actor.send(event);
  };
  if (isHome) {
    return (
      <main className="p-4">
        <ScreenTitle title={texts.home} count={null} />
      </main>
    );
  }
  return (
    <main className="flex flex-col gap-4 p-4">
      <ScreenTitle title={texts.invoices} count={1} />
      <DataTable
        label={texts.invoices}
        columns={columns}
        rows={[{ ...invoice, isPaid: dueDate !== null }]}
        rowId={idOf}
      />
      {snapshot.status === 'active' && <CheckoutDialog snapshot={snapshot} send={send} />}
    </main>
  );
};

interface InvoiceRow {
  id: number;
  detail: string;
  value: number;
  isPaid: boolean;
}

const idOf = ({ id }: InvoiceRow) => id;

const columns = [
  { id: 'detail', header: texts.invoice.detail, cell: ({ detail }: InvoiceRow) => detail },
  { id: 'value', header: texts.invoice.value, cell: ({ value }: InvoiceRow) => reais(value), width: '8rem' },
  {
    id: 'status',
    header: texts.invoice.status,
    cell: ({ isPaid }: InvoiceRow) => (isPaid ? texts.invoice.paid : texts.invoice.open),
    width: '8rem',
  },
];
