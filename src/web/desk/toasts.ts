import { createCell, useCell } from '#web/cell.ts';
import type { ToastKind } from '#web/components/layers/toast.tsx';

export interface ToastEntry {
  id: number;
  kind: ToastKind;
  text: string;
  action?: { label: string; onAct: () => void } | undefined;
  /** It goes only when somebody closes it, and no key does what it offers. */
  stays?: boolean;
}

/** Shows a short notice that goes away by itself. The same text again replaces the one still on show. */
export const showToast = (toast: Omit<ToastEntry, 'id'>) => {
  const others = cell.get().filter(({ text }) => text !== toast.text);
  cell.set([...others, { ...toast, id: nextId++ }].slice(-most));
};

export const closeToast = (id: number) => cell.set(cell.get().filter((toast) => toast.id !== id));

export const useToasts = () => useCell(cell, (toasts) => toasts);

/** Does what the newest toast offers, as a press on it would; false when none offers anything. */
export const actOnLastToast = (): boolean => {
  const last = cell.get().findLast(isTakenByKey);
  if (!last?.action) return false;
  closeToast(last.id);
  last.action.onAct();
  return true;
};

/** Whether some notice on show offers something. */
export const offersAction = () => cell.get().some(isTakenByKey);

/** What offers something stays as long as it can be taken back. */
export const lifeOf = ({ kind, action, stays }: Pick<ToastEntry, 'kind' | 'action' | 'stays'>) =>
  stays ? null : action ? 5000 : toastLife[kind];

/** Milliseconds on show (spec section 9). */
export const toastLife: Record<ToastKind, number> = { success: 2000, info: 3000, warning: 3000, error: 3000 };

const isTakenByKey = ({ action, stays }: ToastEntry) => action !== undefined && !stays;

let nextId = 1;
const most = 4;

const cell = createCell<ToastEntry[]>([]);
