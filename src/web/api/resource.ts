import type { Client } from 'openapi-fetch';
import type { paths } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

type Json<Operation> = Operation extends { responses: { 200: { content: { 'application/json': infer Answer } } } }
  ? Answer
  : never;
type Query<Operation> = Operation extends { parameters: { query?: infer Given } } ? NonNullable<Given> : never;
type Body<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Sent } } }
  ? Sent
  : never;
type Call<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method];

/** The client as it is once the types above have checked what goes in and comes out. */
const untyped = client as unknown as Client<Record<string, never>> & Record<Uppercase<Method>, Untyped>;
type Method = 'get' | 'post' | 'put' | 'delete';
type Untyped = (path: string, init: object) => Promise<{ data?: never; error?: unknown; response: Response }>;

const ask = <Answer>(method: Uppercase<Method>, path: string, init: object, signal: AbortSignal | undefined) =>
  answered<Answer>(untyped[method](path, { ...init, signal: within(signal) }));

/** A list that takes no question: `/tags/list`. */
export const listOf =
  <Path extends keyof paths>(path: Path) =>
  (signal?: AbortSignal) =>
    ask<Json<Call<Path, 'get'>>>('GET', path, {}, signal);

/** The five calls of an entity, by the paths of the contract: `/tags` and `/tags/{id}`. */
export const resource = <Many extends keyof paths, One extends keyof paths>(many: Many, one: One) => ({
  list: (query: Query<Call<Many, 'get'>>, signal?: AbortSignal) =>
    ask<Json<Call<Many, 'get'>>>('GET', many, { params: { query } }, signal),

  create: (body: Body<Call<Many, 'post'>>, signal?: AbortSignal) =>
    ask<Json<Call<Many, 'post'>>>('POST', many, { body }, signal),

  find: (id: number, signal?: AbortSignal) =>
    ask<Json<Call<One, 'get' & keyof paths[One]>>>('GET', one, { params: { path: { id } } }, signal),

  update: (id: number, body: Body<Call<One, 'put' & keyof paths[One]>>, signal?: AbortSignal) =>
    ask<Json<Call<One, 'put' & keyof paths[One]>>>('PUT', one, { params: { path: { id } }, body }, signal),

  remove: (id: number, signal?: AbortSignal) =>
    ask<Json<Call<One, 'delete' & keyof paths[One]>>>('DELETE', one, { params: { path: { id } } }, signal),
});
