import { campaignText } from '#machines/campaign/text.ts';
import type { SystemScope } from '#server/records/base/scope.ts';
import { contactNumberKey } from '#server/records/contacts/number.ts';
import { addCampaignPaces, addCampaignShippings, addCampaigns, countCampaigns } from '#server/records/seed.ts';
import type { Chance } from './chance.ts';
import type { KnownCompany } from './company.ts';
import type { Customer } from './customers.ts';
import { type DemoLists, demoVariables } from './lists.ts';
import { ago, nextOpening, officeWeek } from './office.ts';
import type { SeededMessage } from './ticket-rows.ts';

interface Campaigns {
  known: KnownCompany;
  customers: Customer[];
  lists: DemoLists;
  /** What was said in tickets: whoever answered did so in one of them. */
  messages: readonly SeededMessage[];
  chance: Chance;
  now: Date;
}

/** Of the office in a day, over a week. */
const minutesPerDay = 460;
const secondsBetween = 25;
/** So many refusals in a row stop a connection's campaigns for a while. */
const refusedInARow = 10;

const texts = {
  hours: [
    'Oi, {nome}! A partir de segunda a {loja} abre às 8h. Esperamos você. Para não receber, responda SAIR.',
    'Olá, {nome}! Agora abrimos mais cedo: às 8h, de segunda a sábado. Para não receber, responda SAIR.',
  ],
  survey: ['Oi, {nome}! De 1 a 5, como foi a sua última compra? Para não receber, responda SAIR.'],
  catalogue: [
    'Oi, {nome}! Chegou o catálogo de dezembro da {loja}. Para não receber, responda SAIR.',
    'Olá, {nome}! O catálogo de dezembro está pronto, segue aqui. Para não receber, responda SAIR.',
  ],
  christmas: [
    'Oi, {nome}! As ofertas de Natal começam hoje. Quer receber a lista? Para não receber, responda SAIR.',
    'Olá, {nome}! Começaram as ofertas de Natal da {loja}. Para não receber, responda SAIR.',
  ],
};

/** A finished campaign, a cancelled one, one that waits because the phone refused many in a row, and one for later. */
export async function addDemoCampaigns(scope: SystemScope, demo: Campaigns): Promise<void> {
  const { known, lists, customers, now } = demo;
  const { companyId, connectionId } = known;
  if (connectionId === null) return;
  const began = {
    finished: ago(now, 12 * minutesPerDay, officeWeek),
    cancelled: ago(now, 5 * minutesPerDay, officeWeek),
    running: ago(now, 25, officeWeek),
  };
  const [finished = 0, cancelled = 0, running = 0] = await addCampaigns(
    scope,
    [
      {
        name: 'Aviso de novo horário',
        message1:
          'Oi, {nome}! A partir de segunda a {loja} abre às 8h. Esperamos você. Para não receber, responda SAIR.',
        message2: 'Olá, {nome}! Agora abrimos mais cedo: às 8h, de segunda a sábado. Para não receber, responda SAIR.',
        status: 'FINALIZADA' as const,
        contactListId: lists.everybody,
        ...started(began.finished),
        completedAt: after(began.finished, customers.length * secondsBetween),
      },
      {
        name: 'Pesquisa de satisfação',
        ...slotsOf(texts.survey),
        status: 'CANCELADA' as const,
        contactListId: lists.regulars,
        ...started(began.cancelled),
      },
      {
        name: 'Catálogo de dezembro',
        ...slotsOf(texts.catalogue),
        status: 'EM_ANDAMENTO' as const,
        contactListId: lists.everybody,
        fileListId: lists.files,
        ...started(began.running),
        pausedReason: 'refused' as const,
        pausedUntil: nextOpening(now, 0, 30),
      },
      {
        name: 'Ofertas de Natal',
        message1:
          'Oi, {nome}! As ofertas de Natal começam hoje. Quer receber a lista? Para não receber, responda SAIR.',
        message2: 'Olá, {nome}! Começaram as ofertas de Natal da {loja}. Para não receber, responda SAIR.',
        status: 'PROGRAMADA' as const,
        contactListId: lists.regulars,
        scheduledAt: nextOpening(now, 2, 90),
        createdAt: began.running,
      },
    ].map((campaign) => ({ ...campaign, companyId, connectionId })),
  );
  // The last customer has opted out since the first of them.
  const reachable = customers.slice(0, -1);
  await addCampaignShippings(scope, [
    ...shippingsOf(demo, finished, began.finished, { people: customers, sent: customers.length, texts: texts.hours }),
    ...shippingsOf(demo, cancelled, began.cancelled, { people: customers.slice(0, 15), sent: 15, texts: texts.survey }),
    ...shippingsOf(demo, running, began.running, {
      people: reachable,
      sent: 34,
      refused: refusedInARow,
      texts: texts.catalogue,
    }),
  ]);
  await addCampaignPaces(scope, [{ companyId, connectionId, sent: 34, refused: refusedInARow }]);
  await countCampaigns(scope, companyId, [finished, cancelled, running]);
}

interface Reach {
  people: Customer[];
  /** So many of them have been written to. */
  sent: number;
  /** The last of these were refused, so many. */
  refused?: number;
  texts: readonly string[];
}

function shippingsOf(
  { known, messages, chance, now }: Campaigns,
  campaignId: number,
  startedAt: Date,
  { people, sent, refused = 0, texts }: Reach,
) {
  return people.map(({ name, number, email }, index) => {
    const ticketId = messages.findLast(({ ticket }) => ticket.customer === index)?.ticketId ?? null;
    const sentAt = after(startedAt, index * secondsBetween);
    const recipient = {
      companyId: known.companyId,
      campaignId,
      name,
      number,
      numberKey: contactNumberKey(number),
      email,
      isWhatsappValid: index % 12 !== 7,
      variant: 1 + (index % texts.length),
      body: campaignText(texts[index % texts.length] ?? '', { name, number, email }, demoVariables),
      contactId: known.contacts[index] ?? null,
      isCounted: true,
      updatedAt: sentAt,
    };
    if (index >= sent) return { ...recipient, state: 'waiting' as const };
    if (!recipient.isWhatsappValid) {
      return { ...recipient, state: 'failed' as const, failure: 'ERR_WAPP_INVALID_CONTACT', failedAt: sentAt };
    }
    if (index >= sent - refused) {
      return { ...recipient, state: 'failed' as const, failure: 'ERR_SENDING_WAPP_MSG', failedAt: sentAt };
    }
    const deliveredAt = after(sentAt, chance.between(1, 40));
    const readAt = after(deliveredAt, chance.between(20, 5_400));
    const isToOptOut = index === sent - 1 && sent === people.length && refused === 0 && texts.length > 1;
    if (index % 7 === 3 && !isToOptOut) return { ...recipient, state: 'sent' as const, sentAt };
    if (index % 4 === 1 || readAt > now) return { ...recipient, state: 'delivered' as const, sentAt, deliveredAt };
    const answeredAt = after(readAt, chance.between(30, 1_800));
    const hasAnswered = (index % 6 === 0 || isToOptOut) && answeredAt < now;
    return {
      ...recipient,
      state: 'read' as const,
      sentAt,
      deliveredAt,
      readAt,
      ...(hasAnswered && { answeredAt, ticketId }),
      ...(hasAnswered && isToOptOut && { optedOutAt: answeredAt }),
    };
  });
}

const slotsOf = ([message1 = '', message2 = '']: readonly string[]) => ({ message1, message2 });

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1_000);

/** A campaign whose recipients have been fixed. */
const started = (at: Date) => ({
  scheduledAt: at,
  startedAt: at,
  fixedAt: at,
  createdAt: after(at, -26 * 60 * 60),
  updatedAt: at,
});
