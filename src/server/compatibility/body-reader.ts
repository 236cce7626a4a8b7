import type { FastifyRequest } from 'fastify';
import type { Operation } from '#server/plugins/contract-operations.ts';
import type { Database } from '#server/records/base/database.ts';
import { findTimeZone } from '#server/records/companies/companies.ts';
import { hasTimeWithoutZone, inContractWords } from './bodies.ts';

/** Reads the bodies of calls for `COMPATIBILITY=on`. */
export function bodyReader(database: Database) {
  return async ({ body }: Operation, request: FastifyRequest): Promise<unknown> => {
    const schema = body['application/json'];
    if (!schema || request.isMultipart() || request.body === undefined) return request.body;
    const companyId = request.session?.companyId;
    const isZoneAsked = companyId !== undefined && hasTimeWithoutZone(request.body);
    const timeZone = isZoneAsked ? await database.inCompany(companyId, findTimeZone) : 'UTC';
    return inContractWords(schema, request.body, timeZone);
  };
}
