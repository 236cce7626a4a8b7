import { Ajv2020 } from 'ajv/dist/2020.js';
import { contractDocument } from '#server/contract-document.ts';
import { absolute } from '#server/plugins/contract-checks.ts';
import { addContractFormats } from '#server/plugins/contract-formats.ts';
import { type Operation, readOperations } from '#server/plugins/contract-operations.ts';

const operations = readOperations();
const checks = new Ajv2020({ strict: false, allErrors: true });
addContractFormats(checks);
checks.addSchema({ $id: 'contract', components: contractDocument().components });

/** Throws when an answer is not what the contract promises for that operation and status. */
export function proveAnswer(method: string, path: string, status: number, body: unknown): void {
  const operation = operationAt(method, path);
  if (!operation) return;
  const name = `${operation.id} answered ${status}`;
  if (!operation.answers.has(status)) throw new Error(`${name}, which the contract does not declare`);
  const schema = operation.answers.get(status);
  if (!schema) return;
  const isRight = checks.compile(absolute(schema));
  if (!isRight(body)) throw new Error(`${name} against the contract: ${checks.errorsText(isRight.errors)}`);
  if (method === 'DELETE') proveMessage(name, body);
}

/** What the API says is in English; the interface has its own words in every language. */
function proveMessage(name: string, body: unknown): void {
  const [[key, said] = [], ...others] = Object.entries(body ?? {});
  if (key !== 'message' || others.length > 0) return;
  if (!/^[A-Z][a-z ]+ deleted$/.test(String(said))) throw new Error(`${name} with «${said}»`);
}

export function operationAt(method: string, path: string): Operation | undefined {
  const plain = path.split('?')[0]?.replace(/\/$/, '') ?? '';
  const [best] = operations
    .filter((operation) => operation.method === method && patternOf(operation).test(plain))
    .sort((a, b) => a.url.split(':').length - b.url.split(':').length);
  return best;
}

const patternOf = ({ url }: Operation) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`);
