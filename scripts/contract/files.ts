import { readdirSync, readFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { parse } from 'yaml';
import { joinContract } from './source.ts';

export interface GeneratedFile {
  path: URL;
  source: string;
}

/** The contract as one document, what is generated from it, and from the folder of the texts, as it should be. */
export async function contractFiles(): Promise<GeneratedFile[]> {
  const text = await joinContract();
  return [
    { path: new URL('../../openapi.yaml', import.meta.url), source: text },
    { path: new URL('../../src/contract/schema.ts', import.meta.url), source: await schemaSource(text) },
    { path: new URL('../../src/contract/errors.ts', import.meta.url), source: errorsSource(text) },
    { path: new URL('../../src/contract/plain-facts.ts', import.meta.url), source: plainFactsSource(text) },
    { path: new URL('../../src/contract/external-calls.ts', import.meta.url), source: externalCallsSource(text) },
    { path: new URL('../../src/web/i18n/i18next.d.ts', import.meta.url), source: areasSource() },
    { path: new URL('../../tests/support/contract/examples.ts', import.meta.url), source: examplesSource(text) },
    { path: new URL('../../tests/support/contract/operations.ts', import.meta.url), source: operationsSource(text) },
  ];
}

/** The generated files that are not as they should be. */
export async function staleContractFiles(): Promise<URL[]> {
  const files = await contractFiles();
  return files.filter(({ path, source }) => readFileSync(path, 'utf8') !== source).map(({ path }) => path);
}

async function schemaSource(text: string): Promise<string> {
  const file = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openapiTS(text, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform: (schema) => (schema.format === 'binary' ? file : undefined),
  });
  return `// Generated from openapi.yaml by npm run contract.\n\n${astToString(nodes)}`;
}

function errorsSource(text: string): string {
  const codes: string[] = parse(text).components.schemas.ErrorCode.enum;
  const list = codes.map((code) => `  '${code}',\n`).join('');
  return `// Generated from openapi.yaml by npm run contract.

/** Every error code that an answer may carry (spec section 8 and what the product adds). */
export const errorCodes = [\n${list}] as const;

export type ErrorCode = (typeof errorCodes)[number];
`;
}

/** Of whose rows two things are told, each with the row or its id alone: how one stands, and that one is gone. */
function plainFactsSource(text: string): string {
  const { webhooks, components } = parse(text) as RawDocument;
  const rows = Object.entries(webhooks).flatMap(([channel, { post }]) => {
    const told = namesIn(post.requestBody.content['application/json'].schema);
    return told
      .flatMap((name) => /^Live(\w+)Update$/.exec(name)?.[1] ?? [])
      .map((type) => ({ type, noun: type.charAt(0).toLowerCase() + type.slice(1), channel }))
      .filter(({ type, noun }) => {
        const fieldsOf = (name: string) => Object.keys(components.schemas[name]?.properties ?? {}).join(' ');
        const isUpsert = components.schemas[`Live${type}Update`]?.properties?.action?.enum?.length === 2;
        const isWhole = components.schemas[`Live${type}Update`]?.properties?.[noun]?.$ref?.endsWith(`/${type}`);
        const isPlain =
          fieldsOf(`Live${type}Update`) === `action ${noun} seq` &&
          fieldsOf(`Live${type}Delete`) === `action ${noun}Id seq`;
        // What else the name of a channel says is a part of its facts, and so not plain.
        return isUpsert && isWhole && isPlain && !/\{(?!companyId\})/.test(channel);
      });
  });
  return `// Generated from openapi.yaml by npm run contract.

import type { components } from './schema.ts';

type Schemas = components['schemas'];

/** Rows of which two things are told: how one stands, and that one is gone. */
export interface PlainRows {
${rows.map(({ noun, type }) => `  ${noun}: Schemas['${type}'];\n`).join('')}}

export const plainChannels = {
${rows.map(({ noun, channel }) => `  ${noun}: '${channel}',\n`).join('')}} as const satisfies Record<keyof PlainRows, string>;
`;
}

const namesIn = ({ $ref, oneOf = [] }: RawSchema): string[] =>
  [$ref, ...oneOf.map((each) => each.$ref)].flatMap((ref) => ref?.split('/').at(-1) ?? []);

/** The calls that other programs make, as the page about them shows them. */
function externalCallsSource(text: string): string {
  const { paths, components } = parse(text) as RawContract;
  const found = (ref: string): RawValue =>
    ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], { components }) as RawValue;
  const resolved = (value: RawValue | undefined): RawValue => (value?.$ref ? found(value.$ref) : (value ?? {}));
  const shapeOf = (media: RawMedia | undefined) => {
    const { properties = {}, required = [] } = resolved(media?.schema);
    const fields = Object.entries(properties).map(([name, property]) => ({
      name,
      type: [resolved(property).type ?? 'string'].flat()[0],
      isRequired: required.includes(name),
    }));
    const [example] = Object.values(media?.examples ?? {});
    return { fields, example: resolved(example).value ?? null };
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes('external'))
      .map(([method, { operationId, parameters = [], requestBody, responses }]) => ({
        id: operationId,
        method: method.toUpperCase(),
        path: `/api${path}`,
        headers: parameters.map(resolved).flatMap(({ in: place, name }) => (place === 'header' ? [name] : [])),
        bodies: Object.entries(requestBody?.content ?? {}).map(([type, media]) => ({ type, ...shapeOf(media) })),
        answer: shapeOf(responses['200']?.content?.['application/json']),
        statuses: Object.keys(responses).map(Number),
      })),
  );
  return `// Generated from openapi.yaml by npm run contract.

/** What other programs may call with a connection's token. */
export const externalCalls = ${JSON.stringify(calls, null, 2)} as const;

/** What a webhook is told. */
export const webhookFact = ${JSON.stringify(factOf(components), null, 2)} as const;
`;
}

/** The fields of what a webhook is told, each group by its name, and an example. */
function factOf({ schemas, examples }: RawContract['components']) {
  const groups = { fact: 'WebhookFact', message: 'WebhookMessage', ticket: 'WebhookTicket', contact: 'WebhookContact' };
  return {
    names: schemas.WebhookFactName?.enum ?? [],
    groups: Object.entries(groups).map(([name, schema]) => ({
      name,
      fields: Object.keys(schemas[schema]?.properties ?? {}),
    })),
    example: examples.WebhookFact?.value,
  };
}

interface RawValue {
  $ref?: string;
  name?: string;
  in?: string;
  type?: string | string[];
  value?: unknown;
  required?: string[];
  properties?: Record<string, RawValue>;
}

interface RawMedia {
  schema: RawValue;
  examples?: Record<string, RawValue>;
}

interface RawContract {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        tags: string[];
        parameters?: RawValue[];
        requestBody?: { content: Record<string, RawMedia> };
        responses: Record<string, { content?: Record<string, RawMedia> }>;
      }
    >
  >;
  components: { schemas: Record<string, RawSchema>; examples: Record<string, RawValue> };
}

/** The areas of texts are the files in their folder. */
function areasSource(): string {
  const areas = readdirSync(new URL('../../src/web/i18n/pt', import.meta.url)).map((file) => file.replace('.ts', ''));
  const nameOf = (area: string) => area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const keyOf = (area: string) => (area.includes('-') ? `'${area}'` : area);
  areas.sort();
  return `// Generated from the folder of the texts by npm run contract.

import 'i18next';
${areas.map((area) => `import type { texts as ${nameOf(area)} } from './pt/${area}.ts';\n`).join('')}
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
${areas.map((area) => `      ${keyOf(area)}: typeof ${nameOf(area)};\n`).join('')}    };
  }
}
`;
}

/** One row of each kind, for tests and stories, which run where no file can be read. */
function examplesSource(text: string): string {
  const { schemas, examples } = parse(text).components;
  const entries = Object.entries(examples as Record<string, { value: unknown }>)
    .filter(([name, { value }]) => name in schemas && isStored(value))
    .map(([name, { value }]): [string, unknown] => [name, value]);
  const names = entries.map(([name]) => `'${name}'`).join(' | ');
  return `// Generated from openapi.yaml by npm run contract.

import type { components } from '#contract/schema.ts';

type Examples = Pick<components['schemas'], ${names}>;

/** An example of each stored row, as the contract has it. */
export const examples: Examples = ${JSON.stringify(Object.fromEntries(entries), null, 2)};
`;
}

const isStored = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value && 'createdAt' in value;

/** Where each operation is called, and who may. */
function operationsSource(text: string): string {
  const { paths } = parse(text) as { paths: Record<string, Record<string, RawOperation>> };
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => operationId !== undefined)
      .map(([method, { operationId, 'x-roles': roles }]) => {
        const operation = { method: method.toUpperCase(), path, roles };
        return `  ${operationId}: ${JSON.stringify(operation)},\n`;
      }),
  );
  return `// Generated from openapi.yaml by npm run contract.

import type { operations as contract } from '#contract/schema.ts';

/** Whose call it is, as the contract has it. */
export type Role = 'public' | 'user' | 'supervisor' | 'admin' | 'super' | 'connection';

export const operations: Record<keyof contract, { method: string; path: string; roles: readonly Role[] }> = {
${lines.join('')}};
`;
}

interface RawOperation {
  operationId?: string;
  'x-roles': string[];
}

interface RawSchema {
  $ref?: string;
  oneOf?: RawSchema[];
  enum?: unknown[];
  properties?: Record<string, RawSchema>;
}

interface RawDocument {
  webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { schema: RawSchema } } } } }>;
  components: { schemas: Record<string, RawSchema> };
}
