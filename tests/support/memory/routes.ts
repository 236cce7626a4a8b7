import type { operations } from '#contract/schema.ts';
import { operations as places, type Role } from '../contract/operations.ts';

export type Operation = keyof operations;

type Content<Answer> = Answer extends { content: { 'application/json': infer Data } | { '*/*': infer Data } }
  ? Data
  : undefined;
type AnswersOf<Of extends Operation> = operations[Of]['responses'];
type AnswerOf<Of extends Operation> = keyof AnswersOf<Of> & (200 | 201) extends never
  ? undefined
  : Content<AnswersOf<Of>[keyof AnswersOf<Of> & (200 | 201 | 204)]>;

export interface Asked<Part extends string = string> {
  /** The parts of the path by their names, numbers as text. */
  path: Record<Part, string>;
  query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: the client that wrote it was checked against the contract
  body: any;
}

type PartOf<Of extends Operation> = keyof NonNullable<operations[Of]['parameters']['path']> & string;

export interface MemoryRoute {
  operation: Operation;
  method: string;
  pattern: RegExp;
  roles: readonly Role[];
  answer: (asked: Asked) => unknown;
}

/** One operation of the contract, and what the server in memory does for it. */
export function route<Of extends Operation>(
  operation: Of,
  answer: (asked: Asked<PartOf<Of>>) => AnswerOf<Of>,
): MemoryRoute {
  const { method, path, roles } = places[operation];
  const pattern = new RegExp(`^/api${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  return { operation, method, pattern, roles, answer };
}
