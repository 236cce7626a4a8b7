import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { components } from '#contract/schema.ts';
import { isScopedId } from '#machines/phone-number/contact-number.ts';
import { ChannelOffline } from '#server/channels/port.ts';
import { cleanText } from '#server/clean-text.ts';
import type { StoredFile } from '#server/files/files.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { ConnectionCaller } from '#server/plugins/guards.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { connectionReaching } from '#server/records/connections/reach.ts';
import { isKnownId } from '#server/records/inbound/person.ts';
import { type ExternalLetter, findExternalReceipt, storeExternalMessages } from '#server/records/messages/external.ts';
import type { ServerContext } from '#server/server-context.ts';
import { createTurnsByName } from '#server/turns-by-name.ts';
import { captionsOf } from '../base/captions.ts';
import { takeUpload } from '../base/upload.ts';
import { numberOf } from '../base/written-number.ts';
import { letterOfNamedTemplate } from './template.ts';

type Receipt = components['schemas']['ExternalReceipt'];
type ExternalMessage = components['schemas']['ExternalMessage'];

interface Asked {
  request: FastifyRequest;
  body: ExternalMessage | undefined;
}

/**
 * Takes what other programs send: of one connection one after the other and with a rest after each, so that a burst is
 * spread out and holds up nobody else.
 */
export function createExternalSending(context: ServerContext) {
  const inTurn = createTurnsByName();
  const restedAt = new Map<number, number>();
  const restMs = () => 500 / context.settings.EXTERNAL_CALLS_PER_SECOND;

  const storeInTurn = (caller: ConnectionCaller, letter: ExternalLetter, settle: Settle) =>
    inTurn(String(caller.connectionId), async () => {
      const rest = (restedAt.get(caller.connectionId) ?? 0) - performance.now();
      if (rest > 0) await pause(rest);
      const stored = await store(context, caller, letter, settle);
      if (stored.isFresh) restedAt.set(caller.connectionId, performance.now() + restMs());
      return stored;
    });

  return async (caller: ConnectionCaller, letter: ExternalLetter, settle = nothing): Promise<Receipt> => {
    const unused = () => context.files.remove([...letter.files, letter.above ?? []].flat().map(({ name }) => name));
    try {
      const known = await context.database.reading(caller.companyId, async (scope) => {
        await assertReached(scope, letter);
        return findExternalReceipt(scope, letter);
      });
      if (!known && letter.isSendable === false) throw new HttpError(400, 'ERR_TEMPLATE_NOT_SENDABLE');
      if (!known) await assertKnownNumber(context, letter);
      const { receipt, isFresh } = known
        ? { receipt: known, isFresh: false }
        : await storeInTurn(caller, letter, settle);
      if (receipt === 'other') throw new HttpError(409, 'ERR_CLIENT_ID_REUSED');
      if (!isFresh) await unused();
      return receipt;
    } catch (error) {
      await unused();
      throw error;
    }
  };
}

/** What becomes of the conversation with a message that is stored. */
type Settle = (scope: Scope, ticketId: number) => Promise<void>;

const nothing: Settle = async () => {};

export async function letterOf(
  context: ServerContext,
  { companyId, connectionId }: ConnectionCaller,
  { request, body }: Asked,
): Promise<ExternalLetter> {
  const key = keyOf(request) ?? randomUUID();
  const read = (written: string) => addressOf(context, companyId, written);
  const templateOf = (message: Omit<ExternalMessage, 'number'>, file?: StoredFile) => {
    if (message.body !== undefined) throw broken('/body/template', 'must not stand beside a body');
    return context.database.reading(companyId, (scope) => letterOfNamedTemplate(scope, connectionId, message, file));
  };
  if (!request.isMultipart()) {
    const message = body as ExternalMessage;
    const written = message.template === undefined ? textOf(message) : await templateOf(message);
    return { connectionId, key, number: await read(message.number), ...written, files: [] };
  }
  const parts = { field: 'medias', maxFiles: 20, maxFields: 40 };
  const { fields, lists, files } = await takeUpload(request, context.files, parts);
  try {
    if (fields.number === undefined) throw broken('/body/number', 'is required');
    if (fields.template !== undefined) {
      const { template, templateLanguage, body: beside } = fields;
      if (files.length > 1 || lists.captions) throw broken('/body/medias', 'must be the one file of the template');
      const named = {
        template,
        templateValues: lists.templateValues ?? [],
        ...(beside !== undefined && { body: beside }),
      };
      const written = await templateOf({ ...named, ...(templateLanguage && { templateLanguage }) }, files[0]);
      return { connectionId, key, number: await read(fields.number), ...written, files: [] };
    }
    const said = { body: cleanText(fields.body ?? ''), captions: captionsOf(lists) };
    return { connectionId, key, number: await read(fields.number), ...said, files };
  } catch (error) {
    await context.files.remove(files.map(({ name }) => name));
    throw error;
  }
}

/** A phone number as people write it, or the id of a customer who shows none. */
export const addressOf = async ({ database }: ServerContext, companyId: number, written: string): Promise<string> =>
  isScopedId(written) ? written : database.reading(companyId, (scope) => numberOf(scope, written));

export function textOf({ body = '' }: Pick<ExternalMessage, 'body'>): Pick<ExternalLetter, 'body'> {
  const text = cleanText(body);
  if (text.trim() === '') throw broken('/body/body', 'must not be empty');
  return { body: text };
}

/** Which call it is, so that it may be made again. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw broken('/headers/Idempotency-Key', 'must be 1 to 200 plain characters');
}

const store = (
  context: ServerContext,
  { companyId, connectionId }: ConnectionCaller,
  letter: ExternalLetter,
  settle: Settle,
) =>
  context.database.inCompany(
    companyId,
    async (scope) => {
      const stored = await storeExternalMessages(scope, letter);
      if (stored.isFresh && stored.receipt !== 'other') await settle(scope, stored.receipt.ticketId);
      if (stored.isFresh) scope.afterCommit(() => context.outgoing.nudge(connectionId));
      return stored;
    },
    'last',
  );

/**
 * Other programs name phone numbers, or the id of a customer who shows none, as they were told it; a connection of another
 * channel knows nothing of either.
 */
async function assertReached(scope: Scope, { connectionId, number }: ExternalLetter): Promise<void> {
  const isId = isScopedId(number);
  const isReached = (await connectionReaching(scope, isId ? 'whatsapp-user' : 'whatsapp', connectionId)) !== undefined;
  if (!isReached) throw new HttpError(400, 'ERR_CONTACT_OF_OTHER_CHANNEL');
  if (isId && !(await isKnownId(scope, number))) throw new HttpError(400, 'ERR_WAPP_INVALID_CONTACT');
}

/** Asked of the channel where it is there; otherwise the message waits, and its status says later what became of it. */
async function assertKnownNumber({ channels }: ServerContext, { connectionId, number }: ExternalLetter): Promise<void> {
  if (isScopedId(number) || channels.companyOf(connectionId) === undefined) return;
  try {
    const [isKnown] = (await channels.of(connectionId).checkNumbers(connectionId, [number])) ?? [];
    if (isKnown === false) throw new HttpError(400, 'ERR_WAPP_INVALID_CONTACT');
  } catch (error) {
    if (!(error instanceof ChannelOffline)) throw error;
  }
}
