import { buffer } from 'node:stream/consumers';
import { deliveryFailures } from '#contract/delivery-failures.ts';
import type { Cipher } from '#server/cipher.ts';
import type { Files, StoredFile } from '#server/files/files.ts';
import { GuardedFetchError } from '#server/http/outgoing-http.ts';
import type { Attempt, DeliveryWay } from '#server/jobs/deliveries.ts';
import type { Database } from '#server/records/base/database.ts';
import type { Scope } from '#server/records/base/scope.ts';
import {
  findResponderTicket,
  giveUpResponder,
  type TakenAnswer,
  takeResponderAnswer,
} from '#server/records/bots/responder-answers.ts';
import type { ClaimedDelivery } from '#server/records/deliveries/due.ts';
import { findMessageMedia } from '#server/records/messages/find.ts';
import {
  findStoredIntegration,
  type StoredIntegration,
} from '#server/records/queue-integrations/queue-integrations.ts';
import type { Settings } from '#server/settings.ts';
import { type ResponderAnswer, type ResponderSession, silence } from './answer.ts';
import type { Dialogflow } from './dialogflow.ts';
import { ResponderError } from './json.ts';
import { spoken } from './spoken.ts';
import { askTypebot } from './typebot.ts';
import { askWebhook } from './webhook.ts';

export interface IntegrationsOptions {
  settings: Pick<Settings, 'OUTGOING_ALLOWED_HOSTS' | 'DELIVERY_RETRY_SECONDS'>;
  database: Database;
  clock: () => Date;
  cipher: Cipher;
  files: Files;
  dialogflow: Dialogflow;
  /** Something waits on a connection now. */
  nudge: (connectionId: number) => void;
}

/** So often a customer's message is told again while they wait; then somebody of the team answers. */
export const RESPONDER_RETRIES = 2;

interface Asked {
  integration: StoredIntegration;
  ticketId: number;
  /** Undefined where it may be told, but no answer is wanted any more. */
  ticket: { session: ResponderSession | null } | undefined;
}

/** How integrations are told what a customer wrote, and what becomes of their answers. */
export function integrationWay(options: IntegrationsOptions): DeliveryWay {
  const { settings, database, files, nudge } = options;

  async function find(scope: Scope, { sourceId, ticketId }: ClaimedDelivery): Promise<Asked | undefined> {
    const integration = await findStoredIntegration(scope, sourceId);
    if (!integration || ticketId === null) return undefined;
    const ticket = await findResponderTicket(scope, { ticketId, responder: 'integration' });
    return { integration, ticketId, ticket: ticket && { session: ticket.stored?.session ?? null } };
  }

  return {
    retrySeconds: settings.DELIVERY_RETRY_SECONDS.slice(0, RESPONDER_RETRIES),

    async deliver(delivery): Promise<Attempt> {
      const asked = await database.inCompany(delivery.companyId, (scope) => find(scope, delivery));
      if (!asked) return { httpStatus: null, failure: deliveryFailures.integrationGone, isFinal: true };
      const { ticketId } = asked;
      const kept: StoredFile[] = [];
      try {
        const answer = await ask(options, delivery, asked);
        const says = await spoken(answer.says, { files, allowedHosts: settings.OUTGOING_ALLOWED_HOSTS, kept });
        return {
          httpStatus: 200,
          settle: async (scope) =>
            sends(nudge, await takeResponderAnswer(scope, { ticketId, responder: 'integration' }, { ...answer, says })),
        };
      } catch (error) {
        await files.remove(kept.map(({ name }) => name));
        return attemptOf(error);
      }
    },

    async giveUp(scope, { ticketId }) {
      if (ticketId === null) return undefined;
      return sends(nudge, await giveUpResponder(scope, { ticketId, responder: 'integration' }));
    },
  };
}

/** What a failed question says of itself; everything else is tried again. */
export function attemptOf(error: unknown): Attempt {
  if (error instanceof ResponderError)
    return { httpStatus: error.httpStatus, failure: error.message, isFinal: error.isFinal };
  if (error instanceof GuardedFetchError) return { httpStatus: null, failure: error.message, isFinal: true };
  throw error;
}

export const sends = (nudge: (connectionId: number) => void, taken: TakenAnswer | undefined) =>
  taken && (() => nudge(taken.connectionId));

function ask(options: IntegrationsOptions, delivery: ClaimedDelivery, asked: Asked): Promise<ResponderAnswer> {
  const { settings, clock, cipher, dialogflow } = options;
  const { integration, ticket, ticketId } = asked;
  const { message, contact } = delivery.payload as { message: AskedMessage; contact: AskedContact };
  const allowedHosts = settings.OUTGOING_ALLOWED_HOSTS;
  const text = message.mediaType === null ? message.body : null;
  if (integration.type === 'n8n' || integration.type === 'webhook')
    return askWebhook({
      address: integration.urlN8N,
      payload: delivery.payload,
      id: `delivery-${delivery.id}`,
      secret: cipher.decrypt(integration.signingSecret),
      at: clock(),
      allowedHosts,
    });
  // A conversation that nobody listens to any more is not gone on with.
  if (!ticket) return Promise.resolve(silence);
  if (integration.type === 'typebot')
    return askTypebot({
      integration,
      session: ticket.session,
      text,
      file: () => customersFile(options, delivery.companyId, message.id),
      contact,
      now: clock(),
      allowedHosts,
    });
  if (text === null) return Promise.resolve(silence);
  return dialogflow.detectIntent({
    projectName: integration.projectName,
    jsonContent: cipher.decrypt(integration.jsonContent),
    language: integration.language,
    sessionId: `recado-ticket-${ticketId}`,
    text,
  });
}

async function customersFile({ database, files }: IntegrationsOptions, companyId: number, messageId: number) {
  const media = await database.inCompany(companyId, (scope) => findMessageMedia(scope, messageId));
  return media && { name: media.name, mime: media.mime, bytes: await buffer(await files.open(media.file)) };
}

interface AskedMessage {
  id: number;
  body: string;
  mediaType: string | null;
}

interface AskedContact {
  name: string;
  number: string;
}
