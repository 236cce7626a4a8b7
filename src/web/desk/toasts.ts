import { useSelector } from '@xstate/react';
import { createStore } from '@xstate/store';
import type { ToastKind } from '#web/components/toast.tsx';

export interface ToastEntry {
  id: number;
  kind: ToastKind;
  text: string;
  action?: { label: string; onAct: () => void } | undefined;
}

/** Shows a short notice that goes away by itself. The same text again replaces the one still on show. */
export const showToast = (toast: Omit<ToastEntry, 'id'>) => {
  store.send({ type: 'shown', toast: { ...toast, id: nextId++ } });
};

export const closeToast = (id: number) => store.send({ type: 'closed', id });

export const useToasts = () => useSelector(store, (snapshot) => snapshot.context.toasts);

/** Milliseconds on show (spec section 9). */
export const toastLife: Record<ToastKind, number> = { success: 2000, info: 3000, warning: 3000, error: 3000 };

let nextId = 1;
const most = 4;

const store = createStore({
  context: { toasts: [] as ToastEntry[] },
  on: {
    shown: ({ toasts }, { toast }: { toast: ToastEntry }) => ({
      toasts: [...toasts.filter(({ text }) => text !== toast.text), toast].slice(-most),
    }),
    closed: ({ toasts }, { id }: { id: number }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }),
  },
});
