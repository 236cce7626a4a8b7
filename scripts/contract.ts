import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { parse } from 'yaml';
import type { ServerContext } from '#server/server-context.ts';

const contractFile = new URL('../openapi.yaml', import.meta.url);
const schemaFile = new URL('../src/contract/schema.ts', import.meta.url);
const errorsFile = new URL('../src/contract/errors.ts', import.meta.url);
const text = readFileSync(contractFile, 'utf8');

const generated = [
  [schemaFile, await schemaSource()],
  [errorsFile, errorsSource()],
] as const;

if (process.argv.includes('--check')) {
  check();
} else {
  for (const [file, source] of generated) writeFileSync(file, source);
  await printPending();
}

function check(): void {
  const stale = generated.filter(([file, source]) => readFileSync(file, 'utf8') !== source);
  for (const [file] of stale) console.error(`${file.pathname} is stale: run npm run contract`);
  if (stale.length > 0) process.exitCode = 1;
}

/** Operations that the server answers with 501 for now. */
async function printPending(): Promise<void> {
  const { pendingOperations } = await import('#server/plugins/contract-operations.ts');
  const { handlersOf } = await import('#server/routes/handlers.ts');
  // Handlers reach for the context only when they are called.
  const pending = pendingOperations(handlersOf({} as ServerContext));
  console.log(`${pending.length} operations answer 501 for now:`);
  for (const id of pending) console.log(`  ${id}`);
}

async function schemaSource(): Promise<string> {
  const file = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openapiTS(text, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform: (schema) => (schema.format === 'binary' ? file : undefined),
  });
  return `// Generated from openapi.yaml by npm run contract.\n\n${astToString(nodes)}`;
}

function errorsSource(): string {
  const codes: string[] = parse(text).components.schemas.ErrorCode.enum;
  const list = codes.map((code) => `  '${code}',\n`).join('');
  return `// Generated from openapi.yaml by npm run contract.

/** Every error code that an answer may carry (spec section 8 and what the product adds). */
export const errorCodes = [\n${list}] as const;

export type ErrorCode = (typeof errorCodes)[number];
`;
}
