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
