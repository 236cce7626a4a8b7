import type { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The formats of the contract. Times are stricter than elsewhere: no leap seconds, which neither Date nor the database knows. */
export function addContractFormats(checks: Ajv2020): void {
  addFormats.default(checks);
  const day = addFormats.default.get('date') as { validate: (text: string) => boolean };
  checks.addFormat('date-time', (text) => isTime.test(text) && day.validate(text.slice(0, 10)));
}

const isTime = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
