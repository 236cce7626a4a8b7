import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { addContractFormats } from '#server/plugins/contract-formats.ts';

/** The contract as written, for tests that read it like a person would. */
export const contract: Contract = parse(readFileSync('openapi.yaml', 'utf8'));

export interface Contract {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation & { 'x-room': string } }>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    examples: Record<string, { value: unknown }>;
    responses: Record<string, Body>;
  };
}

export interface Operation {
  operationId: string;
  summary: string;
  'x-roles': string[];
  'x-finance'?: true | 'paid';
  security?: Record<string, string[]>[];
  parameters?: Reference[];
  requestBody?: Body;
  responses: Record<string, Partial<Reference> & Partial<Body>>;
}

export interface Reference {
  $ref: string;
}

export interface Body {
  content?: Record<string, Media>;
}

export interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, Partial<Reference> & { value?: unknown }>;
}

export interface Parameter {
  name: string;
  in: string;
  schema: Schema;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  contentSchema?: Schema;
}

export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

export const calls: Call[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

export function resolve<Target>(reference: string): Target {
  const names = reference.slice('#/'.length).split('/');
  return names.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], contract) as Target;
}

/** What an operation answers by itself, and each refusal that operations share once. */
export const answers: { name: string; body: Body }[] = [
  ...Object.entries(contract.components.responses).map(([name, body]) => ({ name, body })),
  ...calls.flatMap(({ operation }) =>
    Object.entries(operation.responses).flatMap(([status, response]) =>
      response.$ref ? [] : [{ name: `${status} of ${operation.operationId}`, body: response as Body }],
    ),
  ),
];

/** The values of the examples of a body, by name. */
export function examplesOf(media: Media): [name: string, value: unknown][] {
  const named = Object.entries(media.examples ?? {}).map(([name, each]): [string, unknown] => [
    name,
    each.$ref ? resolve<{ value: unknown }>(each.$ref).value : each.value,
  ]);
  return media.example === undefined ? named : [['example', media.example], ...named];
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addContractFormats(ajv);
ajv.addSchema({ $id: 'contract', components: contract.components });

const validators = new Map<string, ValidateFunction>();

export function validatorOf(schema: Schema): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text));
  validators.set(text, validate);
  return validate;
}
