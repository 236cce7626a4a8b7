import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Reference {
  $ref?: string;
}

/** The parts of `openapi.yaml` that the server reads by itself. */
export interface ContractDocument {
  webhooks: Record<
    string,
    { post: { requestBody: { content: { 'application/json': { schema: Reference & { oneOf?: Reference[] } } } } } }
  >;
  components: { schemas: Record<string, object> };
}

let document: ContractDocument | undefined;

/** The contract as it is written, read once. */
export function contractDocument(): ContractDocument {
  document ??= parse(readFileSync(join(import.meta.dirname, '../../openapi.yaml'), 'utf8')) as ContractDocument;
  return document;
}
