import type { Company, SignUp } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { listOf } from './resource.ts';

/** The plans that a stranger chooses from. */
export const listPublicPlans = listOf('/plans/list');

/** Whether strangers may sign up. */
export const findSignUp = listOf('/companies/cadastro');

export const signUpCompany = (body: SignUp, signal?: AbortSignal): Promise<Company> =>
  answered(client.POST('/companies/cadastro', { body, signal: within(signal) }));
