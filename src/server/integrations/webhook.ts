import { z } from 'zod';
import { deliveryFailures } from '#contract/delivery-failures.ts';
import type { Fetched } from '#server/http/outgoing-http.ts';
import { parsedJson } from '#server/http/parsed-json.ts';
import { postSigned } from '#server/http/signed-post.ts';
import { type ResponderAnswer, type ResponderSaying, silence } from './answer.ts';
import { assertTaken, ResponderError } from './json.ts';

export interface WebhookQuestion {
  address: string;
  /** Message, ticket and contact. */
  payload: Record<string, unknown>;
  id: string;
  secret: string;
  at: Date;
  allowedHosts: readonly string[];
}

/**
 * Tells a workflow (n8n) or any program (webhook) what the customer wrote. Its answer may be empty, or JSON that carries
 * `messages` (texts, or `{body, mediaUrl}`), a `queueId` and `handOver`; a list of such, as n8n answers, counts as its
 * first one.
 */
export async function askWebhook({ payload, ...post }: WebhookQuestion): Promise<ResponderAnswer> {
  return answerIn(await postSigned({ ...post, payload: { event: 'message.received', id: post.id, ...payload } }));
}

const sayingSchema = z.union([
  z.string(),
  z.object({ body: z.string().default(''), mediaUrl: z.string().optional(), choices: z.array(z.string()).optional() }),
]);

const answerSchema = z.object({
  messages: z.array(sayingSchema).default([]),
  queueId: z.number().int().nullable().default(null),
  handOver: z.boolean().default(false),
});

function answerIn({ status, bytes }: Fetched): ResponderAnswer {
  assertTaken(status);
  const text = bytes.toString('utf8').trim();
  if (text === '') return silence;
  const written = parsedJson(text);
  // What is no object says nothing: many programs answer OK.
  const first: unknown = Array.isArray(written) ? written[0] : written;
  if (typeof first !== 'object' || first === null) return silence;
  const answer = answerSchema.safeParse(first);
  if (!answer.success) throw new ResponderError(deliveryFailures.unlike, { httpStatus: status, isFinal: true });
  const { messages, queueId, handOver: handsOver } = answer.data;
  return { ...silence, says: messages.map(toSaying), queueId, handsOver };
}

const toSaying = (message: z.infer<typeof sayingSchema>): ResponderSaying =>
  typeof message === 'string'
    ? { text: message }
    : {
        text: message.body,
        ...(message.mediaUrl && { mediaUrl: message.mediaUrl }),
        ...(message.choices && { choices: message.choices }),
      };
