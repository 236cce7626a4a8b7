import { readFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { parse } from 'yaml';

const contract = new URL('../openapi.yaml', import.meta.url);

export interface GeneratedFile {
  path: URL;
  source: string;
}

/** What is generated from `openapi.yaml`, as it should be. */
export async function contractFiles(): Promise<GeneratedFile[]> {
  const text = readFileSync(contract, 'utf8');
  return [
    { path: new URL('../src/contract/schema.ts', import.meta.url), source: await schemaSource(text) },
    { path: new URL('../src/contract/errors.ts', import.meta.url), source: errorsSource(text) },
    { path: new URL('../tests/support/contract/examples.ts', import.meta.url), source: examplesSource(text) },
    { path: new URL('../tests/support/contract/operations.ts', import.meta.url), source: operationsSource(text) },
  ];
}

/** The generated files that are not as they should be. */
export async function staleContractFiles(): Promise<URL[]> {
  const files = await contractFiles();
  return files.filter(({ path, source }) => readFileSync(path, 'utf8') !== source).map(({ path }) => path);
}

async function schemaSource(text: string): Promise<string> {
  const file = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openapiTS(text, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform: (schema) => (schema.format === 'binary' ? file : undefined),
  });
  return `// Generated from openapi.yaml by npm run contract.\n\n${astToString(nodes)}`;
}

function errorsSource(text: string): string {
  const codes: string[] = parse(text).components.schemas.ErrorCode.enum;
  const list = codes.map((code) => `  '${code}',\n`).join('');
  return `// Generated from openapi.yaml by npm run contract.

/** Every error code that an answer may carry (spec section 8 and what the product adds). */
export const errorCodes = [\n${list}] as const;

export type ErrorCode = (typeof errorCodes)[number];
`;
}

/** One row of each kind, for tests and stories, which run where no file can be read. */
function examplesSource(text: string): string {
  const { schemas, examples } = parse(text).components;
  const entries = Object.entries(examples as Record<string, { value: unknown }>)
    .filter(([name, { value }]) => name in schemas && isStored(value))
    .map(([name, { value }]): [string, unknown] => [name, value]);
  const names = entries.map(([name]) => `'${name}'`).join(' | ');
  return `// Generated from openapi.yaml by npm run contract.

import type { components } from '#contract/schema.ts';

type Examples = Pick<components['schemas'], ${names}>;

/** An example of each stored row, as the contract has it. */
export const examples: Examples = ${JSON.stringify(Object.fromEntries(entries), null, 2)};
`;
}

const isStored = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value && 'createdAt' in value;

/** Where each operation is called, and who may. */
function operationsSource(text: string): string {
  const { paths } = parse(text) as { paths: Record<string, Record<string, RawOperation>> };
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => operationId !== undefined)
      .map(([method, { operationId, 'x-roles': roles }]) => {
        const operation = { method: method.toUpperCase(), path, roles };
        return `  ${operationId}: ${JSON.stringify(operation)},\n`;
      }),
  );
  return `// Generated from openapi.yaml by npm run contract.

import type { operations as contract } from '#contract/schema.ts';

/** Whose call it is, as the contract has it. */
export type Role = 'public' | 'user' | 'supervisor' | 'admin' | 'super' | 'connection';

export const operations: Record<keyof contract, { method: string; path: string; roles: readonly Role[] }> = {
${lines.join('')}};
`;
}

interface RawOperation {
  operationId?: string;
  'x-roles': string[];
}
