import { useCallback } from 'react';
import { asked, type Toasted } from '#machines/effect.ts';
import { useDesk } from './desk-context.tsx';

export type Toast = (toast: Omit<Toasted, 'type'>) => void;

/** The way of a part of the page to a notice: it is asked of the desk, as the machines do, and shown at the desk's edge. */
export const useToast = (): Toast => {
  const desk = useDesk();
  return useCallback((toast) => desk.send(asked({ type: 'toasted', ...toast })), [desk]);
};

/** Does without what can't be loaded, and says why. */
export const emptyAfter = (toast: Toast) => (error: { code?: string }) => {
  toast({ kind: 'error', code: error.code ?? '' });
  return [];
};

/** The code of what a call was refused with; '' where there is none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
