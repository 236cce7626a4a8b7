import type { operations, Profile } from '#contract/schema.ts';

type Operation = keyof operations;

type Content<Answer> = Answer extends { content: { 'application/json': infer Data } | { '*/*': infer Data } }
  ? Data
  : undefined;
type AnswersOf<Of extends Operation> = operations[Of]['responses'];
type AnswerOf<Of extends Operation> = keyof AnswersOf<Of> & (200 | 201) extends never
  ? undefined
  : Content<AnswersOf<Of>[keyof AnswersOf<Of> & (200 | 201)]>;

interface Asked {
  /** The parts of the path by their names, numbers as text. */
  path: Record<string, string>;
  query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: the client that wrote it was checked against the contract
  body: any;
}

type Role = Profile | 'public';

export interface MemoryRoute {
  operation: Operation;
  method: string;
  pattern: RegExp;
  /** Whose call it is, as the contract has it. */
  roles: readonly Role[];
  answer: (asked: Asked) => unknown;
}

/** One operation of the contract, by its name, its method and path, and what the server in memory does for it. */
export function route<Of extends Operation>(
  operation: Of,
  place: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  answer: (asked: Asked) => AnswerOf<Of>,
  roles: readonly Role[] = ['user', 'supervisor', 'admin'],
): MemoryRoute {
  const [method = '', path = ''] = place.split(' ');
  const pattern = new RegExp(`^/api${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  return { operation, method, pattern, roles, answer };
}
