import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { contractDocument } from '#server/contract-document.ts';
import { absolute } from '#server/plugins/contract-checks.ts';
import { addContractFormats } from '#server/plugins/contract-formats.ts';
import type { Operation } from '#server/plugins/contract-operations.ts';
import type { ContractCall } from './contract-calls.ts';
import { addressEdges, type EdgeSchema, edgesOf } from './edge-values.ts';

export interface EdgeCall extends ContractCall {
  /** Where the value stands: `/body/name`, `/query/tags`, `/params/id`. */
  place: string;
  value: unknown;
  /** Whether the contract takes the body; undefined where the value stands in the address. */
  isRight: boolean | undefined;
}

/** Every field of the path, the query and the JSON body of an operation, each at every edge. */
export function edgeCallsOf(operation: Operation, base: (round: number) => ContractCall): EdgeCall[] {
  const calls = [...inPath(operation, base(0)), ...inQuery(operation, base(0)), ...inBody(operation, base)];
  return calls;
}

function inPath({ url }: Operation, call: ContractCall): EdgeCall[] {
  const [path = '', query] = call.path.split('?');
  return url.split('/').flatMap((part, index) =>
    part.startsWith(':')
      ? addressEdges.map((edge) => ({
          ...call,
          path: `${path.split('/').with(index, edge).join('/')}${query ? `?${query}` : ''}`,
          place: `/params/${part.slice(1)}`,
          value: edge,
          isRight: undefined,
        }))
      : [],
  );
}

function inQuery({ parameters }: Operation, call: ContractCall): EdgeCall[] {
  const [path, query] = call.path.split('?');
  return parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name }) => {
      const others = (query ?? '').split('&').filter((part) => part && !part.startsWith(`${name}=`));
      const written = [
        ...addressEdges.map((edge) => [`${name}=${edge}`]),
        [`${name}=1`, `${name}=2`],
        [`${name}[a]=1`],
      ];
      return written.map((own) => ({
        ...call,
        path: `${path}?${[...others, ...own].join('&')}`,
        place: `/query/${name}`,
        value: own.join('&'),
        isRight: undefined,
      }));
    });
}

function inBody(operation: Operation, base: (round: number) => ContractCall): EdgeCall[] {
  const schema = operation.body['application/json'] as EdgeSchema | undefined;
  if (!schema) return [];
  const isRight = validatorOf(schema);
  let round = 0;
  return [...fieldsOf(schema, []), { path: [], schema: resolved(schema) }].flatMap((field) =>
    edgesOf(field.schema).map((value) => {
      round += 1;
      const call = base(round);
      const body = replaced(call.body, field.path, value);
      return { ...call, body, place: ['/body', ...field.path].join('/'), value, isRight: isRight(body) };
    }),
  );
}

interface Field {
  path: (string | 0)[];
  schema: EdgeSchema;
}

function fieldsOf(schema: EdgeSchema, path: Field['path']): Field[] {
  const own = resolved(schema);
  const within = [
    ...Object.entries(own.properties ?? {}).flatMap(([name, each]) => fieldsOf(each, [...path, name])),
    ...(own.items ? fieldsOf(own.items, [...path, 0]) : []),
    ...[...(own.anyOf ?? []), ...(own.oneOf ?? [])].flatMap((each) => fieldsOf(each, path).slice(1)),
  ];
  return path.length === 0 ? within : [{ path, schema: own }, ...within];
}

function resolved(schema: EdgeSchema): EdgeSchema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name ? resolved(contractDocument().components.schemas[name] as EdgeSchema) : schema;
}

/** The body with one value in it changed; what is missing on the way is made. */
function replaced(body: unknown, [key, ...rest]: Field['path'], value: unknown): unknown {
  if (key === undefined) return value;
  if (key === 0) {
    const [first, ...others] = Array.isArray(body) ? body : [];
    return [replaced(first, rest, value), ...others];
  }
  const known = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...known, [key]: replaced(known[key], rest, value) };
}

const checks = new Ajv2020({ strict: false, allErrors: false });
addContractFormats(checks);
checks.addSchema({ $id: 'contract', components: contractDocument().components });

const validatorOf = (schema: object): ValidateFunction => checks.compile(absolute(schema));
