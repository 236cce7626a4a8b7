import type { Ticket } from '#contract/schema.ts';
import { type RecordMap, recordOf } from '#machines/collections/record-map.ts';
import { agreesWith, type TicketRow } from '#machines/ticket.ts';
import { createAtom, useAtom } from '#web/atom.ts';
import type { ToastKind } from '#web/components/layers/toast.tsx';

export interface ToastEntry {
  id: number;
  kind: ToastKind;
  text: string;
  action?: { label: string; onAct: () => void } | undefined;
  /** It goes only when somebody closes it, and no key does what it offers. */
  stays?: boolean;
  /** What it offers is a way, which no key takes. */
  leads?: boolean;
  /** The ticket as the change left it that this offers to take back. */
  changed?: TicketRow | undefined;
}

/** Shows a short notice that goes away by itself. The same text again replaces the one still on show. */
export const showToast = (toast: Omit<ToastEntry, 'id'>) => {
  const others = atom.get().filter(({ text }) => text !== toast.text);
  atom.set([...others, { ...toast, id: nextId++ }].slice(-maxToasts));
};

export const closeToast = (id: number) => atom.set(atom.get().filter((toast) => toast.id !== id));

export const closeToasts = () => atom.set([]);

/** Closes what offers to take back a change that another has followed. */
export const closeOvertaken = ({ context }: { context: { records: RecordMap<Ticket> } }) => {
  for (const { id, changed } of atom.get()) {
    const ticket = changed && recordOf(context.records, changed.id);
    if (ticket && !agreesWith({ value: changed.status, context: changed }, ticket)) closeToast(id);
  }
};

export const useToasts = () => useAtom(atom, (toasts) => toasts);

/** Does what the newest toast offers, as a press on it would; false when none offers anything. */
export const actOnLastToast = (): boolean => {
  const last = atom.get().findLast(isTakenByKey);
  if (!last?.action) return false;
  closeToast(last.id);
  last.action.onAct();
  return true;
};

/** Whether some notice on show offers something. */
export const offersAction = () => atom.get().some(isTakenByKey);

/** What offers something stays as long as it can be taken back. */
export const lifeOf = ({ kind, action, stays }: Pick<ToastEntry, 'kind' | 'action' | 'stays'>) =>
  stays ? null : action ? 5000 : toastLife[kind];

/** Milliseconds on show (spec section 9). */
export const toastLife: Record<ToastKind, number> = { success: 2000, info: 3000, warning: 3000, error: 3000 };

const isTakenByKey = ({ action, stays, leads }: ToastEntry) => action !== undefined && !stays && !leads;

let nextId = 1;
const maxToasts = 4;

const atom = createAtom<ToastEntry[]>([]);
