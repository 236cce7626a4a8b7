import type { ValidateFunction } from 'ajv/dist/2020.js';
import { contractDocument } from '#server/contract-document.ts';
import { absolute, bodyChecks, type ContractError, errorsOf, unwritable } from './contract-checks.ts';
import type { Operation } from './contract-operations.ts';

/** The errors of the fields of a multipart body by the contract; its files are their handler's to check. */
export function checkFields(operation: Operation, fields: Record<string, string>): ContractError[] {
  const known = validators.get(operation.id) ?? validatorOf(operation);
  validators.set(operation.id, known);
  return [...unwritable('body', fields), ...errorsOf(known, fields, '/body')];
}

const validators = new Map<string, ValidateFunction>();

interface Form {
  $ref?: string;
  properties?: Record<string, { format?: string; items?: { format?: string } }>;
}

function validatorOf({ body }: Operation): ValidateFunction {
  const { properties = {} } = resolved((body['multipart/form-data'] ?? {}) as Form);
  const texts = Object.entries(properties).filter(([, { format, items }]) => (items?.format ?? format) !== 'binary');
  return bodyChecks().compile(
    absolute({ type: 'object', additionalProperties: false, properties: Object.fromEntries(texts) }),
  );
}

const resolved = ({ $ref, ...form }: Form): Form =>
  $ref ? (contractDocument().components.schemas[$ref.replace('#/components/schemas/', '')] as Form) : form;
