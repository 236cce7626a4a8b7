import { lazy } from '#web/lazy.ts';

export const loadConfirmDialog = () => import('./confirm-dialog.tsx');

/** A question whose code comes once it is asked. */
export const AskedDialog = lazy(async () => ({ default: (await loadConfirmDialog()).ConfirmDialog }));
