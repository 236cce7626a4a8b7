import { cleanText } from '#server/clean-text.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';

/** A company's name without blanks around it. */
export function companyName(written: string, path = '/body/name'): string {
  const name = cleanText(written).trim();
  if (name.length < 2) throw broken(path, 'must NOT have fewer than 2 characters');
  return name;
}

/** What stands in the way of a company or a plan, told at its field. */
export function throwTaken(error: unknown): never {
  const constraint = brokenConstraint(error);
  if (constraint === 'companies_name_key' || constraint === 'plans_name_key')
    throw taken('ERR_DUPLICATED_NAME', 'name');
  if (constraint === 'users_email_key') throw taken('ERR_DUPLICATED_EMAIL', 'email');
  if (constraint === 'companies_plan_id_fkey') throw broken('/body/planId', 'must be one of the plans');
  throw error;
}

/** That another has it, told at its field. */
export const taken = (code: 'ERR_DUPLICATED_NAME' | 'ERR_DUPLICATED_EMAIL', field: string) =>
  new HttpError(409, code, { details: [{ path: `/body/${field}`, message: 'is taken' }] });
