import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { contractDocument } from '#server/contract-document.ts';
import { absolute } from '#server/plugins/contract-checks.ts';
import { addContractFormats } from '#server/plugins/contract-formats.ts';
import { type Operation, readOperations } from '#server/plugins/contract-operations.ts';

const patternOf = ({ url }: Operation) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`);

/** Of two that fit, the one with fewer names to fill in comes first. */
const operations = readOperations()
  .map((operation) => ({ operation, pattern: patternOf(operation), names: operation.url.split(':').length }))
  .sort((a, b) => a.names - b.names);
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
  const isRight = checkOf(schema);
  if (!isRight(body)) throw new Error(`${name} against the contract: ${checks.errorsText(isRight.errors)}`);
  if (method === 'DELETE') proveMessage(name, body);
}

/** Each is compiled once: nearly every server test makes hundreds of calls. */
const compiled = new Map<object, ValidateFunction>();

function checkOf(schema: object): ValidateFunction {
  const check = compiled.get(schema) ?? checks.compile(absolute(schema));
  compiled.set(schema, check);
  return check;
}

/** What the API says is in English; the interface has its own words in every language. */
function proveMessage(name: string, body: unknown): void {
  const [[key, said] = [], ...others] = Object.entries(body ?? {});
  if (key !== 'message' || others.length > 0) return;
  if (!/^[A-Z][a-z ]+ deleted$/.test(String(said))) throw new Error(`${name} with «${said}»`);
}

export function operationAt(method: string, path: string): Operation | undefined {
  const plain = path.split('?')[0]?.replace(/\/$/, '') ?? '';
  return operations.find(({ operation, pattern }) => operation.method === method && pattern.test(plain))?.operation;
}
