import type { IntegrationTest, QueueIntegration } from '#contract/schema.ts';
import type { Cipher } from '#server/cipher.ts';
import type { StoredIntegration } from '#server/records/queue-integrations/queue-integrations.ts';
import type { Dialogflow } from './dialogflow.ts';
import { askTypebot } from './typebot.ts';
import { askWebhook } from './webhook.ts';

/** What is asked, with its keys to be read. */
export interface TestedIntegration
  extends Pick<QueueIntegration, 'type' | 'projectName' | 'jsonContent' | 'language' | 'urlN8N' | 'typebotSlug'> {
  signingSecret: string;
}

/** What the form says, and of the integration that is kept what the form leaves empty. */
export function testedIntegration(
  test: IntegrationTest,
  kept: StoredIntegration | undefined,
  cipher: Cipher,
): TestedIntegration {
  const keyOf = (written: string | undefined, stored: string | undefined) => written || cipher.decrypt(stored ?? '');
  return {
    type: test.type ?? 'dialogflow',
    projectName: test.projectName ?? kept?.projectName ?? '',
    jsonContent: keyOf(test.jsonContent, kept?.jsonContent),
    language: test.language ?? kept?.language ?? 'pt-BR',
    urlN8N: test.urlN8N ?? kept?.urlN8N ?? '',
    typebotSlug: test.typebotSlug ?? kept?.typebotSlug ?? '',
    signingSecret: keyOf(test.signingSecret, kept?.signingSecret),
  };
}

interface Surroundings {
  dialogflow: Dialogflow;
  now: Date;
  allowedHosts: readonly string[];
}

/** Asks once, as a customer who says hello would. What is answered is read as always, and goes to nobody. */
export async function tryIntegration(
  { type, projectName, jsonContent, language, urlN8N, typebotSlug, signingSecret }: TestedIntegration,
  { dialogflow, now, allowedHosts }: Surroundings,
): Promise<void> {
  if (type === 'dialogflow') {
    await dialogflow.detectIntent({ projectName, jsonContent, language, sessionId: 'recado-test', text: hello.body });
  } else if (type === 'typebot') {
    await askTypebot({
      integration: { ...plainTypebot, urlN8N, typebotSlug },
      session: null,
      text: hello.body,
      file: async () => undefined,
      contact,
      now,
      allowedHosts,
    });
  } else {
    const message = { ...hello, createdAt: now.toISOString() };
    await askWebhook({
      address: urlN8N,
      payload: { test: true, message, ticket, contact, hours: { isOpen: true, opening: null } },
      id: 'test',
      secret: signingSecret,
      at: now,
      allowedHosts,
    });
  }
}

const hello = { id: 0, body: 'Oi', mediaType: null };

const contact = { id: 0, name: 'Recado', number: '5511900000000', channel: 'whatsapp', username: null, email: '' };

const ticket = {
  id: 0,
  uuid: '00000000-0000-4000-8000-000000000000',
  code: '',
  status: 'pending',
  queueId: null,
  queue: null,
};

const plainTypebot = {
  typebotExpires: 0,
  typebotDelayMessage: 0,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotUnknownMessage: '',
  typebotRestartMessage: '',
};
