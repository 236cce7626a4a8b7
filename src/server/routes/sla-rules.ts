import type { SlaRuleChange, SlaRuleInput } from '#contract/schema.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import { slaRuleRecords } from '#server/records/sla/rules.ts';
import type { ServerContext } from '#server/server-context.ts';
import { crud } from './base/crud.ts';

export const slaRuleRoutes = (context: ServerContext) => {
  const calls = crud(context, slaRuleRecords, {
    fresh: ({ name, fieldName = '', fieldValue = '', ...rule }: SlaRuleInput) => ({
      ...rule,
      name: nameOf(name),
      fieldName: fieldName.trim(),
      fieldValue: fieldValue.trim(),
    }),
    changed: ({ name, fieldName, fieldValue, ...change }: SlaRuleChange) => ({
      ...change,
      ...(name !== undefined && { name: nameOf(name) }),
      ...(fieldName !== undefined && { fieldName: fieldName.trim() }),
      ...(fieldValue !== undefined && { fieldValue: fieldValue.trim() }),
    }),
    nameIndex: 'sla_rules_name_key',
    deleted: 'Rule deleted',
  });
  return {
    listSlaRules: async (call) => {
      const { rows: records, ...page } = await calls.list(call);
      return { records, ...page };
    },
    listAllSlaRules: calls.listAll,
    createSlaRule: (call) => calls.create(call).catch(explain),
    updateSlaRule: (call) => calls.update(call).catch(explain),
    deleteSlaRule: calls.remove,
  } satisfies Partial<Handlers>;
};

/** Blanks around a name say nothing. */
function nameOf(written: string): string {
  const name = written.trim();
  if (name.length < 2) throw broken('/body/name', 'must have at least 2 characters');
  return name;
}

/** A change may leave out what makes the rule whole, so the stored row says whether it is. */
function explain(error: unknown): never {
  const constraint = brokenConstraint(error);
  if (constraint === 'sla_rules_tag') throw new HttpError(404, 'ERR_NOT_FOUND');
  if (constraint === 'sla_rules_condition') throw broken('/body/tagId', 'must be a tag, or a field with its value');
  if (constraint === 'sla_rules_targets') throw broken('/body/firstAnswerMinutes', 'must promise one time at least');
  throw error;
}
