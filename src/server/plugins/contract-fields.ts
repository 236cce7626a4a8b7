import type { ValidateFunction } from 'ajv/dist/2020.js';
import { contractDocument } from '#server/contract-document.ts';
import { absolute, bodyChecks, type ContractError, errorsOf, unwritable } from './contract-checks.ts';
import type { Operation } from './contract-operations.ts';

/** The errors of the fields of a multipart body by the contract; its files are their handler's to check. */
export function checkFields(operation: Operation, fields: Record<string, string | string[]>): ContractError[] {
  const known = validators.get(operation.id) ?? validatorOf(operation);
  validators.set(operation.id, known);
  return [...unwritable('body', fields), ...errorsOf(known, fields, '/body')];
}

/** The fields of a multipart body of which there may be several, its files aside. */
export const listFields = (operation: Operation): string[] =>
  textsOf(operation).flatMap(([name, { items }]) => (items ? [name] : []));

const validators = new Map<string, ValidateFunction>();

interface Form {
  $ref?: string;
  additionalProperties?: boolean;
  properties?: Record<string, { format?: string; items?: { format?: string } }>;
}

const formOf = ({ body }: Operation) => resolved((body['multipart/form-data'] ?? {}) as Form);

function textsOf(operation: Operation) {
  const { properties = {} } = formOf(operation);
  return Object.entries(properties).filter(([, { format, items }]) => (items?.format ?? format) !== 'binary');
}

function validatorOf(operation: Operation): ValidateFunction {
  const { additionalProperties = false } = formOf(operation);
  return bodyChecks().compile(
    absolute({ type: 'object', additionalProperties, properties: Object.fromEntries(textsOf(operation)) }),
  );
}

const resolved = ({ $ref, ...form }: Form): Form =>
  $ref ? (contractDocument().components.schemas[$ref.replace('#/components/schemas/', '')] as Form) : form;
