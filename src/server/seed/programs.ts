import type { SystemScope } from '#server/records/base/scope.ts';
import { addDeliveries, addPrompts, addQueueIntegrations, addWebhooks } from '#server/records/seed.ts';
import type { KnownCompany } from './company.ts';

const minute = 60_000;

/** What came of telling: minutes ago, what, with how many tries, how it was answered, in how many milliseconds. */
type Attempted = readonly [ago: number, event: string, attempts: number, status: number | null, ms: number];

const toldToIntegration: readonly Attempted[] = [
  [47, 'message.received', 1, 200, 184],
  [52, 'message.received', 2, 200, 2310],
  [190, 'message.received', 3, 503, 921],
  [1445, 'message.received', 1, 200, 203],
];

const toldToWebhook: readonly Attempted[] = [
  [34, 'message.received', 1, 204, 96],
  [36, 'message.sent', 1, 204, 88],
  [61, 'ticket.updated', 2, 204, 131],
  [410, 'message.received', 7, 500, 154],
  [412, 'ticket.updated', 7, null, 10_004],
  [1502, 'message.received', 1, 204, 102],
];

/**
 * The other programs of the demo: assistants without a key, an integration that no queue uses and a webhook that is off,
 * each with what came of telling it before. So nobody outside is called, however long the demo runs.
 */
export async function addDemoPrograms(
  scope: SystemScope,
  { companyId, queues }: KnownCompany,
  now: Date,
): Promise<void> {
  const times = { createdAt: now, updatedAt: now };
  await addPrompts(
    scope,
    prompts.map(({ queue, ...prompt }) => ({
      ...plainPrompt,
      ...prompt,
      companyId,
      queueId: queues.get(queue) ?? 0,
      ...times,
    })),
  );
  const [, integrationId = 0] = await addQueueIntegrations(
    scope,
    integrations.map((integration) => ({ ...plainIntegration, ...integration, companyId, ...times })),
  );
  const [webhookId = 0] = await addWebhooks(
    scope,
    webhooks.map((webhook) => ({ ...webhook, companyId, active: false, signingSecret: '', lastSeq: 0, ...times })),
  );
  const sources = [
    { kind: 'integration' as const, sourceId: integrationId, destination: orders, attempted: toldToIntegration },
    { kind: 'webhook' as const, sourceId: webhookId, destination: panel, attempted: toldToWebhook },
  ];
  const rows = sources.flatMap(({ attempted, ...source }) =>
    attempted.map(([ago, event, attempts, httpStatus, durationMs]) => {
      const at = new Date(now.getTime() - ago * minute);
      const isTaken = httpStatus !== null && httpStatus < 300;
      return {
        ...source,
        event,
        attempts,
        httpStatus,
        durationMs,
        companyId,
        lane: 'demo',
        payload: { fact: event, at: at.toISOString(), message: { body: 'Meu pedido já saiu para entrega?' } },
        status: isTaken ? ('delivered' as const) : ('failed' as const),
        failure: isTaken ? null : httpStatus === null ? 'ETIMEDOUT' : `HTTP ${httpStatus}`,
        nextAt: at,
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
  // The newest was told last.
  await addDeliveries(
    scope,
    rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
  );
}

const orders = 'https://pedidos.acme.test/recado';
const panel = 'https://painel.acme.test/recado';

const webhooks = [
  {
    name: 'Painel da expedição',
    url: panel,
    facts: ['message.received' as const, 'message.sent' as const, 'ticket.updated' as const],
  },
  { name: 'Planilha do financeiro', url: 'https://financeiro.acme.test/tickets', facts: ['ticket.created' as const] },
];

const integrations = [
  {
    type: 'typebot' as const,
    name: 'Primeiro atendimento',
    projectName: 'Primeiro atendimento',
    urlN8N: 'https://typebot.acme.test',
    typebotSlug: 'primeiro-atendimento',
    typebotKeywordFinish: 'sair',
    typebotKeywordRestart: 'menu',
    typebotUnknownMessage: 'Não entendi. Escolha uma das opções, por favor.',
  },
  { type: 'webhook' as const, name: 'Consulta de pedidos', projectName: 'Consulta de pedidos', urlN8N: orders },
];

const plainIntegration = {
  jsonContent: '',
  signingSecret: '',
  language: 'pt-BR' as const,
  typebotSlug: '',
  typebotExpires: 30,
  typebotDelayMessage: 1000,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotUnknownMessage: '',
  typebotRestartMessage: '',
};

const prompts = [
  {
    queue: 'Vendas',
    name: 'Vendedora da loja',
    prompt:
      'Você é a Lia, da Acme. Responda com simpatia e em poucas frases sobre produtos, prazos e formas de pagamento. Quando o cliente quiser fechar um pedido ou pedir desconto, passe para uma pessoa.',
    maxTokens: 300,
  },
  {
    queue: 'Suporte',
    name: 'Dúvidas de entrega',
    prompt:
      'Você tira dúvidas sobre entregas da Acme. O prazo é de dois dias úteis na capital e cinco no interior. Se o cliente reclamar de atraso ou de produto com defeito, passe para uma pessoa.',
    maxTokens: 200,
  },
];

const plainPrompt = {
  voice: 'texto' as const,
  voiceKey: '',
  voiceRegion: '',
  model: 'gpt-4o-mini',
  promptPrice: null,
  completionPrice: null,
  temperature: 0.7,
  apiKey: '',
  maxMessages: 10,
};
