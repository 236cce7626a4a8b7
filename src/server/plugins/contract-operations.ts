import type { HTTPMethods } from 'fastify';
import type { operations, PlanFlag } from '#contract/schema.ts';
import { contractDocument } from '#server/contract-document.ts';

export type OperationId = keyof operations;

export type Role = 'public' | 'user' | 'supervisor' | 'admin' | 'super' | 'connection';

export interface Operation {
  id: OperationId;
  tag: string;
  method: HTTPMethods;
  /** As the router writes it: `/tickets/:id`. */
  url: string;
  roles: Role[];
  /** Whether a company whose due date has passed still reaches it. */
  isFinance: boolean;
  /** Whether who may only pay reaches it once the company has paid. */
  isAfterPayment: boolean;
  /** What of a plan it belongs to. */
  feature: PlanFlag | undefined;
  parameters: Parameter[];
  bodyRequired: boolean;
  /** Content types to schemas. */
  body: Record<string, object>;
  /** Statuses to schemas; undefined where the answer has no content. */
  answers: Map<number, object | undefined>;
  successStatus: number;
  isFile: boolean;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema: object;
}

/** Every operation of the contract. One that says nothing about who may call it stops the start. */
export function readOperations(): Operation[] {
  const { paths } = contractDocument() as unknown as RawDocument;
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const raw = item[method];
      return raw ? [operationOf(path, method, raw, item.parameters ?? [])] : [];
    }),
  );
}

export function pendingOperations(handlers: object): OperationId[] {
  return readOperations()
    .map(({ id }) => id)
    .filter((id) => !(id in handlers));
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const roles = ['public', 'user', 'supervisor', 'admin', 'super', 'connection'];

interface Reference {
  $ref?: string;
}

interface Content {
  content?: Record<string, { schema: object }>;
}

interface RawOperation {
  operationId: OperationId;
  tags: string[];
  'x-roles'?: Role[];
  'x-finance'?: true | 'paid';
  'x-feature'?: PlanFlag;
  parameters?: (Parameter | Reference)[];
  requestBody?: (Content & { required?: boolean }) | Reference;
  responses: Record<string, Content | Reference>;
}

interface RawDocument {
  paths: Record<
    string,
    { [method in (typeof methods)[number]]?: RawOperation } & { parameters?: (Parameter | Reference)[] }
  >;
}

function operationOf(
  path: string,
  method: (typeof methods)[number],
  raw: RawOperation,
  shared: (Parameter | Reference)[],
): Operation {
  const allowed = raw['x-roles'] ?? [];
  if (allowed.length === 0 || !allowed.every((role) => roles.includes(role))) {
    throw new Error(`The contract does not say who may call ${raw.operationId}`);
  }
  const body = raw.requestBody && resolved<Content & { required?: boolean }>(raw.requestBody);
  const answers = new Map(
    Object.entries(raw.responses).map(([status, response]) => {
      const { content } = resolved<Content>(response);
      return [Number(status), content?.['application/json']?.schema] as const;
    }),
  );
  const successStatus = Math.min(...[...answers.keys()].filter((status) => status >= 200 && status < 300));
  const success = resolved<Content>(raw.responses[successStatus] ?? {});
  return {
    id: raw.operationId,
    tag: raw.tags[0] ?? '',
    method: method.toUpperCase() as HTTPMethods,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    roles: allowed,
    isFinance: raw['x-finance'] === true,
    isAfterPayment: raw['x-finance'] === 'paid',
    feature: raw['x-feature'],
    parameters: [...shared, ...(raw.parameters ?? [])].map((parameter) => resolved<Parameter>(parameter)),
    bodyRequired: body?.required ?? false,
    body: Object.fromEntries(Object.entries(body?.content ?? {}).map(([type, { schema }]) => [type, schema])),
    answers,
    successStatus,
    isFile: success.content !== undefined && !('application/json' in success.content),
  };
}

function resolved<T extends object>(value: T | Reference): T {
  if (!('$ref' in value) || value.$ref === undefined) return value as T;
  const found = value.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], contractDocument());
  return found as T;
}
