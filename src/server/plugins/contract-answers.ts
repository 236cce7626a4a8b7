import fastJson from 'fast-json-stringify';
import { contractDocument } from '#server/contract-document.ts';
import { WrittenRow, WrittenRows } from '#server/records/base/written-row.ts';
import { absolute, later } from './contract-checks.ts';
import type { Operation } from './contract-operations.ts';

/** Writes an answer by the contract; undefined where the contract gives the status no content. */
export type WriteAnswer = (status: number, content: unknown) => string | undefined;

/** Refuses to answer with a status that the contract does not declare for the operation: nothing would filter it. */
export function writeAnswerOf(operation: Operation): WriteAnswer {
  const writers = new Map(
    [...operation.answers].map(([status, schema]) => [status, schema && later(() => answerWriterOf(schema))] as const),
  );
  return (status, content) => {
    if (!writers.has(status)) throw new Error(`The contract has no answer ${status} for ${operation.id}`);
    return writers.get(status)?.()(content);
  };
}

type Writer = (content: unknown) => string;

function answerWriterOf(schema: Schema): Writer {
  const write = writerOf(schema);
  const writeAround = later(() => writerAroundRows(schema));
  return (content) => (hasWritten(content) ? writeAround()(content) : write(content));
}

const hasWritten = (content: unknown): content is Record<string, unknown> =>
  typeof content === 'object' && content !== null && Object.values(content).some(isWritten);

const isWritten = (value: unknown): value is WrittenRow<unknown> | WrittenRows<unknown> =>
  value instanceof WrittenRow || value instanceof WrittenRows;

interface Schema {
  $ref?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Writes an object property by property, as the contract has them, so that rows that were written before stay as they are. */
function writerAroundRows(schema: Schema): (content: Record<string, unknown>) => string {
  const name = nameIn(schema);
  const { properties = {}, required = [] }: Schema = name
    ? (contractDocument().components.schemas[name] ?? {})
    : schema;
  const parts = Object.entries(properties).map(([key, property]) => ({
    key,
    start: `${JSON.stringify(key)}:`,
    isList: property.items !== undefined,
    rows: nameIn(property.items ?? property),
    write: later(() => writerOf(property)),
  }));
  return (content) => {
    const missing = required.find((key) => content[key] === undefined);
    if (missing !== undefined) throw new Error(`"${missing}" is required!`);
    const written = parts.flatMap(({ key, start, isList, rows, write }) => {
      const value = content[key];
      if (value === undefined) return [];
      if (!isWritten(value)) return start + write()(value);
      if (value.schema !== rows || value instanceof WrittenRows !== isList)
        throw new Error(`The contract has no rows of ${value.schema} as ${key}`);
      return start + value.text;
    });
    return `{${written.join()}}`;
  };
}

const nameIn = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);

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
