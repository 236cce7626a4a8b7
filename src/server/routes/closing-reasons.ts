import type { ClosingReasonChange, ClosingReasonInput } from '#contract/schema.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import { closingReasonRecords } from '#server/records/closing-reasons/closing-reasons.ts';
import type { ServerContext } from '#server/server-context.ts';
import { crud } from './base/crud.ts';

export const closingReasonRoutes = (context: ServerContext) => {
  const calls = crud(context, closingReasonRecords, {
    fresh: ({ name, isActive = true }: ClosingReasonInput) => ({ name: nameOf(name), isActive }),
    changed: ({ name, ...change }: ClosingReasonChange) => ({
      ...change,
      ...(name !== undefined && { name: nameOf(name) }),
    }),
    nameIndex: 'closing_reasons_name_key',
    deleted: 'Closing reason deleted',
  });
  return {
    listClosingReasons: async (call) => {
      const { rows: records, ...page } = await calls.list(call);
      return { records, ...page };
    },
    listAllClosingReasons: calls.listAll,
    createClosingReason: calls.create,
    updateClosingReason: calls.update,
    deleteClosingReason: (call) => calls.remove(call).catch(throwInUse),
  } satisfies Partial<Handlers>;
};

/** Blanks around a name say nothing. */
function nameOf(written: string): string {
  const name = written.trim();
  if (name.length < 2) throw broken('/body/name', 'must have at least 2 characters');
  return name;
}

function throwInUse(error: unknown): never {
  if (brokenConstraint(error) === 'ticket_closings_reason_key') throw new HttpError(409, 'ERR_IN_USE');
  throw error;
}
