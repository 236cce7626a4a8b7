import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import type { Written } from '#server/records/base/written-row.ts';
import { type WriteAnswer, writeAnswerOf } from './contract-answers.ts';
import { type CheckRequest, checkRequestOf } from './contract-checks.ts';
import { type Operation, type OperationId, readOperations } from './contract-operations.ts';

/** One call of an operation, checked against the contract. */
export interface Call<K extends OperationId> {
  /** Who calls. An operation that is public, or that a connection's token opens, has none and must not ask. */
  session: Session;
  params: operations[K]['parameters']['path'] extends infer Path ? Required<NonNullable<Path>> : never;
  query: NonNullable<operations[K]['parameters']['query']>;
  /** The JSON body; undefined where the request is multipart, whose parts the handler takes from `request`. */
  body: JsonBody<operations[K]>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the contract lets a handler answer: the content of its 2xx statuses, with lists as the database wrote them; a stream where it is a file. */
export type Answer<K extends OperationId> = Writable<Content<operations[K]['responses']>>;

type Writable<Answer> = Answer extends Readable | undefined ? Answer : Written<Answer>;

export type Handler<K extends OperationId> = (call: Call<K>) => Promise<Answer<K>>;

export type Handlers = { [K in OperationId]: Handler<K> };

type JsonBody<O> = O extends { requestBody: { content: infer C } }
  ? C extends { 'application/json': infer Body }
    ? C extends { 'multipart/form-data': unknown }
      ? Body | undefined
      : Body
    : undefined
  : O extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Body | undefined
    : undefined;

type Content<Responses> = {
  [Status in keyof Responses]: Status extends 200 | 201 | 202 | 204 ? ContentOf<Responses[Status]> : never;
}[keyof Responses];

type ContentOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : Response extends { content: { '*/*': unknown } }
    ? Readable | undefined
    : undefined;

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
    writeAnswer?: WriteAnswer;
  }
}

export interface ContractOptions {
  handlers: Partial<Handlers>;
  /** Refuses who may not make this call; runs before anything of the request is read. */
  guard: (operation: Operation, request: FastifyRequest) => Promise<void>;
  /** Refuses a call that names what is not the caller's, where no handler would. */
  assertOwnIds: (session: Session, operation: Operation, input: ReturnType<CheckRequest>) => Promise<void>;
  responseCache: ResponseCache;
  /** What a JSON body means that is not written as the contract has it; left out, it is refused. */
  meantBody?: ((operation: Operation, request: FastifyRequest) => Promise<unknown>) | undefined;
  /** Writes answers with more than the contract has; left out, they are those of the contract. */
  shownAnswer?: ((operation: Operation, write: WriteAnswer) => WriteAnswer) | undefined;
}

/**
 * Makes a route of every operation of `openapi.yaml`. Each call goes: guard, checks of path, query and body, handler,
 * and out through the contract's schema for the status, so that what it does not declare cannot leave.
 */
export function registerContract(app: FastifyInstance, contract: ContractOptions): void {
  const { handlers, guard, shownAnswer = (_operation, write) => write, ...options } = contract;
  const operations = readOperations();
  assertAllowed(operations, handlers);
  for (const operation of operations) {
    const handler = handlers[operation.id] as ((call: unknown) => Promise<unknown>) | undefined;
    const checkRequest = checkRequestOf(operation);
    const writeAnswer = shownAnswer(operation, writeAnswerOf(operation));
    app.route({
      method: operation.method,
      url: operation.url,
      config: { operation, writeAnswer },
      onRequest: (request) => guard(operation, request),
      handler: (request, reply) =>
        answer({ request, reply, operation, handler, checkRequest, writeAnswer, ...options }),
    });
  }
}

interface Answering extends Pick<ContractOptions, 'assertOwnIds' | 'responseCache' | 'meantBody'> {
  request: FastifyRequest;
  reply: FastifyReply;
  operation: Operation;
  handler: ((call: unknown) => Promise<unknown>) | undefined;
  checkRequest: CheckRequest;
  writeAnswer: WriteAnswer;
}

async function answer({ request, reply, operation, ...rest }: Answering): Promise<unknown> {
  const { handler, assertOwnIds, checkRequest, writeAnswer, responseCache, meantBody } = rest;
  if (meantBody && operation.body['application/json']) request.body = await meantBody(operation, request);
  const input = checkRequest(request);
  // Whoever begins with this answer catches up with what happens from here.
  if (request.session) reply.header('recado-seq', request.seq);
  if (!handler) {
    const hasSession = !operation.roles.some((role) => role === 'public' || role === 'connection');
    if (hasSession) await assertOwnIds(request.session, operation, input);
    throw new HttpError(501, 'ERR_NOT_IMPLEMENTED');
  }
  reply.code(operation.successStatus);
  const make = () => handler({ session: request.session, ...input, request, reply });
  if (isKept(operation, input)) {
    const write = async () => writeAnswer(operation.successStatus, await make()) ?? '';
    const { answer } = await responseCache.find(questionOf(request.session, operation, input), request.seq, write);
    return reply.type('application/json; charset=utf-8').send(answer);
  }
  const content = await make();
  if (operation.isFile) return content;
  const text = writeAnswer(reply.statusCode, content);
  if (text === undefined) return reply.send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/**
 * Only what the facts of the company tell of: days depend on its time zone, too, which none tells of. Searches are seldom
 * repeated.
 */
const isKept = ({ id }: Operation, { query }: ReturnType<CheckRequest>) =>
  id === 'listTickets' && !query.searchParam && !query.date && !query.updatedAt;

/** All that an answer depends on besides the company's rows: who asks, with which rights, and what. */
function questionOf(session: Session, { id }: Operation, { params, query }: ReturnType<CheckRequest>): string {
  const { companyId, userId, profile, allTicket, queueIds } = session;
  const asked = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([companyId, userId, profile, session.super, allTicket, queueIds, id, params, asked]);
}

function assertAllowed(operations: Operation[], handlers: Partial<Handlers>): void {
  const known = new Set<string>(operations.map(({ id }) => id));
  const strangers = Object.keys(handlers).filter((id) => !known.has(id));
  if (strangers.length > 0) throw new Error(`The contract has no operation ${strangers.join(', ')}`);
}
