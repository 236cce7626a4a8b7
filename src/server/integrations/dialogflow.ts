import { createHash } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { deliveryFailures } from '#contract/delivery-failures.ts';
import type { QueueIntegration } from '#contract/schema.ts';
import { cutText } from '#machines/text/cut.ts';
import { fetchGuarded } from '#server/http/outgoing-http.ts';
import type { Settings } from '#server/settings.ts';
import { type ResponderAnswer, type ResponderSaying, silence } from './answer.ts';
import { jsonIn, ResponderError } from './json.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;
const SCOPE = 'https://www.googleapis.com/auth/dialogflow';
/** A token is asked for anew this long before it ends. */
const MARGIN_MS = 60_000;

export interface DialogflowQuestion {
  projectName: string;
  /** The key of the service account, as Google gives it. */
  jsonContent: string;
  language: QueueIntegration['language'];
  sessionId: string;
  text: string;
}

/** Dialogflow ES, v2 `detectIntent`, in the name of a service account. */
export interface Dialogflow {
  detectIntent(question: DialogflowQuestion): Promise<ResponderAnswer>;
}

export function createDialogflow({
  settings,
  clock,
}: {
  settings: Pick<Settings, 'DIALOGFLOW_URL' | 'OUTGOING_ALLOWED_HOSTS'>;
  clock: () => Date;
}): Dialogflow {
  const guard = { allowedHosts: settings.OUTGOING_ALLOWED_HOSTS, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS };
  const tokens = new LRUCache<string, { value: string; endsAt: number }>({ max: 500 });

  async function tokenFor(jsonContent: string): Promise<string> {
    const key = createHash('sha256').update(jsonContent).digest('base64');
    const kept = tokens.get(key);
    if (kept && kept.endsAt > clock().getTime()) return kept.value;
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await assertionOf(accountIn(jsonContent), clock()),
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetchGuarded(accountIn(jsonContent).token_uri, guard, { method: 'POST', headers, body });
    const { access_token: value, expires_in } = jsonIn(answer, tokenSchema);
    tokens.set(key, { value, endsAt: clock().getTime() + expires_in * 1000 - MARGIN_MS });
    return value;
  }

  return {
    async detectIntent({ projectName, jsonContent, language, sessionId, text }) {
      const project = encodeURIComponent(projectName);
      const address = `${settings.DIALOGFLOW_URL}/v2/projects/${project}/agent/sessions/${sessionId}:detectIntent`;
      const answer = await fetchGuarded(address, guard, {
        method: 'POST',
        headers: { authorization: `Bearer ${await tokenFor(jsonContent)}`, 'content-type': 'application/json' },
        // The longest text that an intent is looked for in.
        body: JSON.stringify({ queryInput: { text: { text: cutText(text, 256), languageCode: language } } }),
      });
      return answerOf(jsonIn(answer, detectedSchema).queryResult);
    },
  };
}

const accountSchema = z.object({
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().optional(),
  token_uri: z.string().default('https://oauth2.googleapis.com/token'),
});

function accountIn(jsonContent: string): z.infer<typeof accountSchema> {
  try {
    return accountSchema.parse(JSON.parse(jsonContent));
  } catch {
    throw new ResponderError(deliveryFailures.key, { isFinal: true });
  }
}

async function assertionOf(account: z.infer<typeof accountSchema>, now: Date): Promise<string> {
  const key = await importPKCS8(account.private_key, 'RS256').catch(() => {
    throw new ResponderError(deliveryFailures.key, { isFinal: true });
  });
  const at = Math.floor(now.getTime() / 1000);
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(account.private_key_id && { kid: account.private_key_id }) })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(at)
    .setExpirationTime(at + 3600)
    .sign(key);
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().default(3600) });

const detectedSchema = z.object({
  queryResult: z.object({
    fulfillmentText: z.string().optional(),
    fulfillmentMessages: z
      .array(
        z.object({
          text: z.object({ text: z.array(z.string()).default([]) }).optional(),
          quickReplies: z
            .object({ title: z.string().default(''), quickReplies: z.array(z.string()).default([]) })
            .optional(),
          image: z.object({ imageUri: z.string().default('') }).optional(),
          payload: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .default([]),
    intent: z.object({ endInteraction: z.boolean().optional() }).optional(),
    diagnosticInfo: z.object({ end_conversation: z.boolean().optional() }).optional(),
  }),
});

type QueryResult = z.infer<typeof detectedSchema>['queryResult'];

/** What the agent says; where it ends the conversation, or a payload has `handOver`, somebody of the team goes on. */
function answerOf({ fulfillmentMessages, fulfillmentText, intent, diagnosticInfo }: QueryResult): ResponderAnswer {
  const said = fulfillmentMessages.flatMap(({ text, quickReplies, image }): ResponderSaying[] => [
    ...(text?.text ?? []).map((body) => ({ text: body })),
    ...(quickReplies ? [{ text: quickReplies.title, choices: quickReplies.quickReplies }] : []),
    ...(image?.imageUri ? [{ text: '', mediaUrl: image.imageUri }] : []),
  ]);
  const payloads = fulfillmentMessages.map(({ payload }) => payload ?? {});
  return {
    ...silence,
    says: said.length > 0 ? said : fulfillmentText ? [{ text: fulfillmentText }] : [],
    handsOver:
      intent?.endInteraction === true ||
      diagnosticInfo?.end_conversation === true ||
      payloads.some(({ handOver }) => handOver === true),
    queueId: payloads.map(({ queueId }) => queueId).find((id): id is number => typeof id === 'number') ?? null,
  };
}
