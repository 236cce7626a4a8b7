import { createHash } from 'node:crypto';
import type { SignUp } from '#contract/schema.ts';
import { readNumber } from '#machines/phone-number/read.ts';
import { HttpError } from '#server/http/http-error.ts';
import { networkOf } from '#server/http/trusted-proxies.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { findBillingSettings } from '#server/records/billing/settings.ts';
import { createCompany } from '#server/records/companies/change.ts';
import { findCompany } from '#server/records/companies/companies.ts';
import { countSignUpAttempt } from '#server/records/companies/sign-up-attempts.ts';
import type { ServerContext } from '#server/server-context.ts';
import { wrongNumber } from '../base/written-number.ts';
import { companyName, throwTaken } from './company-input.ts';

const dayMs = 24 * 60 * 60_000;

export const signUpRoutes = (context: ServerContext) =>
  ({
    async findSignUp() {
      const { trialDays, termsUrl, privacyUrl } = await context.database.asSystem('companies', findBillingSettings);
      return {
        isOpen: context.settings.USER_CREATION,
        isFirstStart: await context.firstStart.isOpen(),
        isMailSet: await context.mails.isSet(),
        trialDays,
        termsUrl: termsUrl || null,
        privacyUrl: privacyUrl || null,
      };
    },

    /** Due date, recurrence, status and campaigns are the server's to say, whatever the body says. */
    async signUpCompany({ body, request }) {
      if (!context.settings.USER_CREATION) throw new HttpError(403, 'ERR_USER_CREATION_DISABLED');
      const values = valuesOf(body);
      await assertNotTooOften(context, request.ip);
      const { trialDays } = await context.database.asSystem('companies', findBillingSettings);
      const trialExpiration = new Date(context.clock().getTime() + trialDays * dayMs);
      const company = {
        ...values,
        recurrence: 'MENSAL' as const,
        status: true,
        dueDate: trialExpiration.toISOString(),
        trialExpiration,
        passwordHash: await context.passwords.hash(body.password),
      };
      const { id } = await context.database
        .asSystem('companies', (scope) => createCompany(scope, company, { invoiceDays: context.settings.INVOICE_DAYS }))
        .catch(throwTaken);
      const made = await context.database.inCompany(id, (scope) =>
        findCompany(scope, { profile: 'admin', super: false }),
      );
      if (!made) throw new Error('The company is gone already');
      return made;
    },
  }) satisfies Partial<Handlers>;

function valuesOf({ name, email, phone, planId, companyId }: SignUp) {
  const reading = readNumber(phone, 'BR');
  if ('error' in reading) throw wrongNumber(reading.error, '/body/phone');
  return { name: companyName(name), email: email.trim(), phone: reading.digits, planId, recommendedBy: companyId };
}

async function assertNotTooOften({ database, settings }: ServerContext, address: string): Promise<void> {
  const source = createHash('sha256').update(networkOf(address)).digest('base64url');
  const limits = { ofSource: settings.SIGN_UPS_PER_HOUR, inAll: settings.ALL_SIGN_UPS_PER_HOUR };
  const waitMs = await database.asSystem('companies', (scope) => countSignUpAttempt(scope, source, limits));
  if (waitMs <= 0) return;
  throw new HttpError(429, 'ERR_TOO_MANY_ATTEMPTS', {}, { 'retry-after': String(Math.ceil(waitMs / 1000)) });
}
