import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

const written = join(import.meta.dirname, '../../openapi.yaml');
const kept = join(import.meta.dirname, '../../dist/openapi.json');

let document: ContractDocument | undefined;

/** The contract as it is written, read once. */
export function contractDocument(): ContractDocument {
  document ??= readContract();
  return document;
}

/** Parsing this much YAML takes seconds of every start, so the last result is kept beside the digest of its text. */
function readContract(): ContractDocument {
  const text = readFileSync(written);
  const digest = createHash('sha256').update(text).digest('hex');
  const known = readKept();
  if (known?.digest === digest) return known.document;
  const parsed = parse(text.toString('utf8')) as ContractDocument;
  keep({ digest, document: parsed });
  return parsed;
}

interface Kept {
  digest: string;
  document: ContractDocument;
}

function readKept(): Kept | undefined {
  try {
    return JSON.parse(readFileSync(kept, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}

/** Where nothing can be written, the next start parses again. */
function keep(content: Kept): void {
  try {
    const part = `${kept}.${process.pid}`;
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(part, JSON.stringify(content));
    renameSync(part, kept);
  } catch {}
}
