import { fromPromise } from 'xstate';
import type { ClosingReason } from '#contract/schema.ts';
import { listAllClosingReasons } from '#web/api/closing-reasons.ts';

/** Those that a company offers. */
export const loadClosingReasons = fromPromise<ClosingReason[], { companyId: number }>(({ input, signal }) =>
  loadOf(input.companyId, signal),
);

/** As they were loaded last, so that one can be given while nobody answers. */
export const knownClosingReasons = (companyId: number): ClosingReason[] | undefined =>
  known?.companyId === companyId ? known.reasons : undefined;

/** Loads them ahead. */
export const warmClosingReasons = async (companyId: number) => {
  if (!knownClosingReasons(companyId)) await loadOf(companyId).catch(() => undefined);
};

let known: { companyId: number; reasons: ClosingReason[] } | undefined;

const loadOf = async (companyId: number, signal?: AbortSignal): Promise<ClosingReason[]> => {
  const reasons = (await listAllClosingReasons(signal)).filter(({ isActive }) => isActive);
  known = { companyId, reasons };
  return reasons;
};
