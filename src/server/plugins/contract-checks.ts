import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { contractDocument } from '#server/contract-document.ts';
import { HttpError } from '#server/http/http-error.ts';
import { composed } from './composed.ts';
import { addContractFormats } from './contract-formats.ts';
import type { Operation, Parameter } from './contract-operations.ts';
import { readParameters } from './contract-parameters.ts';

export interface CheckedRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

export type CheckRequest = (request: FastifyRequest) => CheckedRequest;

/**
 * Checks path, query and JSON body against the contract and names every error. Only path and query, being text, are
 * turned into what the contract says they are; in a body `"3"` is not 3. The parts of
 * a multipart body are checked as they are taken.
 */
export function checkRequestOf(operation: Operation): CheckRequest {
  const checkParams = parametersCheck(pathOf(operation), '/params');
  const checkQuery = parametersCheck(queryOf(operation), '/query');
  const checkBody = bodyCheck(operation);
  return (request) => {
    const params = readParameters(pathOf(operation), request.params as Record<string, unknown>);
    const query = composed(readParameters(queryOf(operation), declared(queryOf(operation), request.query as object)));
    if (request.isMultipart() && !operation.body['multipart/form-data'])
      throw new HttpError(415, 'ERR_UNSUPPORTED_MEDIA');
    const body = request.isMultipart() ? undefined : composed(request.body);
    const errors = [
      ...unwritable('params', params),
      ...unwritable('query', query),
      ...unwritable('body', body),
      ...checkParams(params),
      ...checkQuery(query),
      ...(request.isMultipart() ? [] : checkBody(body)),
    ];
    if (errors.length > 0) throw new HttpError(422, 'ERR_VALIDATION', { details: errors.slice(0, 50) });
    return { params, query, body };
  };
}

const schemaChecks = new Map<string, Check>();

/** The errors of a value by a schema of the contract, where it did not come as the body of a call. */
export function checkSchema(name: string, value: unknown): ContractError[] {
  const known = schemaChecks.get(name);
  if (known) return known(value);
  const validator = bodyChecks().compile({ $ref: `contract#/components/schemas/${name}` });
  const check: Check = (value) => errorsOf(validator, value, '');
  schemaChecks.set(name, check);
  return check(value);
}

export interface ContractError {
  path: string;
  message: string;
}

type Check = (value: unknown) => ContractError[];

const pathOf = ({ parameters }: Operation) => parameters.filter((parameter) => parameter.in === 'path');
const queryOf = ({ parameters }: Operation) => parameters.filter((parameter) => parameter.in === 'query');

function parametersCheck(own: Parameter[], prefix: '/params' | '/query'): Check {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
  const validator = later(() => textChecks().compile(absolute(schema)));
  return (value) => errorsOf(validator(), value, prefix);
}

function bodyCheck({ body, bodyRequired }: Operation): Check {
  const schema = body['application/json'];
  if (!schema) return () => [];
  const validator = later(() => bodyChecks().compile(absolute(schema)));
  return (value) => {
    if (value === undefined || value === null) return bodyRequired ? [{ path: '/body', message: 'is required' }] : [];
    return errorsOf(validator(), value, '/body');
  };
}

export function errorsOf(validate: ValidateFunction, value: unknown, prefix: string): ContractError[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => ({
    path: prefix + error.instancePath + missingName(error),
    message: error.message ?? 'is wrong',
  }));
}

function missingName({ params }: ErrorObject): string {
  const name = params.missingProperty ?? params.additionalProperty;
  return typeof name === 'string' ? `/${name}` : '';
}

/** NUL and lone surrogates are characters that the database cannot keep. Not recursive: a body may be nested very deep. */
export function unwritable(place: string, value: unknown): ContractError[] {
  const errors: ContractError[] = [];
  const waiting: [string, unknown][] = [[`/${place}`, value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, item] = next;
    if (typeof item === 'string') {
      if (!isWritable(item)) errors.push({ path, message: 'holds a character that cannot be stored' });
    } else if (typeof item === 'object' && item !== null) {
      for (const [key, inner] of Object.entries(item)) {
        if (isWritable(key)) waiting.push([waiting.length < 1_000 ? `${path}/${key}` : path, inner]);
        else errors.push({ path, message: 'has a name that cannot be stored' });
      }
    }
  }
  return errors;
}

const isWritable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

const declared = (parameters: Parameter[], query: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([key]) => parameters.some(({ name }) => name === key)));

const textChecks = later(() => newChecks({ useDefaults: true }));
export const bodyChecks = later(() => newChecks({}));

function newChecks(options: { useDefaults?: boolean }): Ajv2020 {
  const checks = new Ajv2020({ strict: false, allErrors: true, validateFormats: true, ...options });
  addContractFormats(checks);
  checks.addSchema({ $id: 'contract', components: contractDocument().components });
  return checks;
}

/** The contract's own references, as seen from a schema that stands alone. */
export function absolute<T extends object>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')) as T;
}

/** Compiling 150 operations costs seconds, so each is compiled when it is first called. */
export function later<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
