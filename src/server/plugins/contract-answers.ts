import fastJson from 'fast-json-stringify';
import { contractDocument } from '#server/contract-document.ts';
import { absolute, later } from './contract-checks.ts';
import type { Operation } from './contract-operations.ts';

/** Writes an answer by the contract; undefined where the contract gives the status no content. */
export type WriteAnswer = (status: number, content: unknown) => string | undefined;

/** Refuses to answer with a status that the contract does not declare for the operation: nothing would filter it. */
export function writeAnswerOf(operation: Operation): WriteAnswer {
  const writers = new Map(
    [...operation.answers].map(([status, schema]) => [status, schema && later(() => writerOf(schema))] as const),
  );
  return (status, content) => {
    if (!writers.has(status)) throw new Error(`The contract has no answer ${status} for ${operation.id}`);
    return writers.get(status)?.()(content);
  };
}

type Writer = (content: unknown) => string;

const writers = new Map<string, Writer>();

/** Writes any value by a schema of the contract, leaving out whatever the schema does not name. */
export function writerOf(schema: object): Writer {
  const key = JSON.stringify(schema);
  const known = writers.get(key);
  if (known) return known;
  const { components } = contractDocument();
  const writer = fastJson(absolute(schema) as object, { schema: { contract: { components } } } as object);
  writers.set(key, writer);
  return writer;
}
