import { campaignText } from '#machines/campaign/text.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import type { SystemScope } from '#server/records/base/scope.ts';
import { addCampaignShippings, addCampaigns, countCampaigns } from '#server/records/seed.ts';
import type { Chance } from './chance.ts';
import type { KnownCompany } from './company.ts';
import type { Customer } from './customers.ts';
import { type DemoLists, demoVariables, regularsOf } from './lists.ts';
import { ago, nextOpening, officeWeek, wakingWeek } from './office.ts';
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

/** So many had been written to when the campaign was cancelled. */
const beforeCancelling = 15;

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
  question: [
    'Oi, {nome}! Aqui é da {loja}. Quer receber o catálogo de dezembro? Responda SIM ou NÃO.',
    'Olá, {nome}! O catálogo de dezembro da {loja} está pronto. Quer receber? Responda SIM ou NÃO.',
  ],
  christmas: [
    'Oi, {nome}! As ofertas de Natal começam hoje. Quer receber a lista? Para não receber, responda SAIR.',
    'Olá, {nome}! Começaram as ofertas de Natal da {loja}. Para não receber, responda SAIR.',
  ],
};

/**
 * A finished campaign, a cancelled one, one for later, and one that runs: it has asked everybody and waits for answers,
 * so that it holds up no other one on the same line, at any hour.
 */
export async function addDemoCampaigns(scope: SystemScope, demo: Campaigns): Promise<void> {
  const { known, lists, customers, now } = demo;
  const { companyId, connectionId } = known;
  if (connectionId === null) return;
  const began = {
    finished: ago(now, 12 * minutesPerDay, officeWeek),
    cancelled: ago(now, 5 * minutesPerDay, officeWeek),
    // A day later it would not wait for answers any more.
    running: ago(now, 45, wakingWeek),
  };
  const [finished = 0, cancelled = 0, running = 0] = await addCampaigns(
    scope,
    [
      {
        name: 'Aviso de novo horário',
        ...slotsOf(texts.hours),
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
        confirmation: true,
        confirmationMessage1: texts.question[0] ?? '',
        confirmationMessage2: texts.question[1] ?? '',
      },
      {
        name: 'Ofertas de Natal',
        ...slotsOf(texts.christmas),
        status: 'PROGRAMADA' as const,
        contactListId: lists.regulars,
        scheduledAt: nextOpening(now, 2, 90),
        createdAt: began.running,
      },
    ].map((campaign) => ({ ...campaign, companyId, connectionId })),
  );
  const regulars = regularsOf(customers);
  // The last customer has opted out since the first of them.
  const reachable = customers.slice(0, -1);
  await addCampaignShippings(scope, [
    ...shippingsOf(demo, finished, began.finished, { people: customers, texts: texts.hours }),
    ...shippingsOf(demo, cancelled, began.cancelled, {
      people: regulars.slice(0, beforeCancelling),
      texts: texts.survey,
    }),
    ...regulars.slice(beforeCancelling).map((person, index) =>
      recipientOf(demo, {
        campaignId: cancelled,
        person,
        index: beforeCancelling + index,
        texts: texts.survey,
        updatedAt: began.cancelled,
      }),
    ),
    ...askedOf(demo, running, began.running, reachable),
  ]);
  await countCampaigns(scope, companyId, [finished, cancelled, running]);
}

interface Reach {
  people: Customer[];
  texts: readonly string[];
}

function shippingsOf(demo: Campaigns, campaignId: number, startedAt: Date, { people, texts }: Reach) {
  const { messages, chance, now } = demo;
  return people.map((person, index) => {
    const ticketId = messages.findLast(({ ticket }) => ticket.customer === index)?.ticketId ?? null;
    const sentAt = after(startedAt, index * secondsBetween);
    const recipient = recipientOf(demo, { campaignId, person, index, texts, updatedAt: sentAt });
    if (!recipient.isWhatsappValid) {
      return { ...recipient, state: 'failed' as const, failure: 'ERR_WAPP_INVALID_CONTACT', failedAt: sentAt };
    }
    const deliveredAt = after(sentAt, chance.between(1, 40));
    const readAt = after(deliveredAt, chance.between(20, 5_400));
    const isToOptOut = index === people.length - 1 && texts.length > 1;
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

/** Everybody has been asked first; some have answered, and whoever said yes has got the message. */
function askedOf(demo: Campaigns, campaignId: number, startedAt: Date, people: Customer[]) {
  const { chance, now } = demo;
  return people.map((person, index) => {
    const askedAt = after(startedAt, index * secondsBetween);
    const recipient = {
      ...recipientOf(demo, { campaignId, person, index, texts: texts.catalogue, updatedAt: askedAt }),
      confirmationBody: campaignText(texts.question[index % texts.question.length] ?? '', person, demoVariables),
    };
    if (!recipient.isWhatsappValid) {
      return { ...recipient, state: 'failed' as const, failure: 'ERR_WAPP_INVALID_CONTACT', failedAt: askedAt };
    }
    const asked = { ...recipient, confirmationRequestedAt: askedAt };
    const answeredAt = after(askedAt, chance.between(30, 900));
    if (index % 5 > 2) return { ...asked, state: 'confirmationAsked' as const };
    if (index % 5 === 2) return { ...asked, state: 'skipped' as const, answeredAt, refusedAt: answeredAt };
    const confirmed = { ...asked, answeredAt, confirmedAt: answeredAt, sentAt: answeredAt };
    const readAt = after(answeredAt, chance.between(5, 600));
    if (readAt > now) return { ...confirmed, state: 'sent' as const };
    return { ...confirmed, state: 'read' as const, deliveredAt: answeredAt, readAt };
  });
}

interface Named {
  campaignId: number;
  person: Customer;
  index: number;
  texts: readonly string[];
  updatedAt: Date;
}

const recipientOf = ({ known }: Campaigns, { campaignId, person, index, texts, updatedAt }: Named) => ({
  companyId: known.companyId,
  campaignId,
  name: person.name,
  number: person.number,
  numberKey: phoneNumberKey(person.number),
  email: person.email,
  isWhatsappValid: index % 12 !== 7,
  variant: 1 + (index % texts.length),
  body: campaignText(texts[index % texts.length] ?? '', person, demoVariables),
  contactId: known.contacts[index] ?? null,
  isCounted: true,
  updatedAt,
});

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
