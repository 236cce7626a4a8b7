import type { SystemScope } from '#server/records/base/scope.ts';
import { addSchedules } from '#server/records/seed.ts';
import type { KnownCompany } from './company.ts';
import { nextOpening } from './office.ts';
import type { SeededMessage } from './ticket-rows.ts';
import type { DemoTicket } from './tickets.ts';

/** What is written ahead, some days of the office from now and that many minutes after it opens. */
const plans = [
  {
    days: 0,
    minutes: 30,
    body: 'Bom dia, {{firstName}}! Seu pedido sai hoje. Aviso assim que o entregador estiver a caminho.',
  },
  {
    days: 0,
    minutes: 120,
    body: '{{ms}}, {{firstName}}! Conseguiu ver a proposta? Posso tirar qualquer dúvida por aqui.',
  },
  { days: 1, minutes: 60, body: 'Olá, {{firstName}}! Passando para confirmar a visita do técnico amanhã.' },
  { days: 2, minutes: 15, body: '{{ms}}! O boleto vence hoje. Se já pagou, é só desconsiderar.' },
  { days: 2, minutes: 200, body: '{{firstName}}, a peça que você pediu chegou. Quer que eu separe?' },
  { days: 4, minutes: 45, body: 'Oi, {{firstName}}! Como foi a primeira semana com o produto?' },
  {
    days: 6,
    minutes: 90,
    body: '{{ms}}, {{firstName}}! Sua revisão está marcada para quinta-feira. Podemos confirmar?',
  },
  { days: 9, minutes: 150, body: 'Olá! A nova tabela de preços já está valendo. Quer receber?' },
  { days: 13, minutes: 30, body: 'Bom dia, {{firstName}}! Hora de renovar o estoque? Consigo entregar nesta semana.' },
];

/** How many of the past answers had been written ahead, and every how many of them. */
const past = { count: 7, step: 9 };

/** Puts into the calendar what is still to go out, what went out, and one message that could not. */
export async function addDemoSchedules(
  scope: SystemScope,
  { known, tickets, answers, now }: { known: KnownCompany; tickets: DemoTicket[]; answers: SeededMessage[]; now: Date },
): Promise<void> {
  const open = tickets.filter(({ status, user }) => status === 'open' && user);
  if (open.length === 0) return;
  const rowOf = ({ ticket, body, sendAt, createdAt }: Planned) => {
    const userId = known.users.get(ticket.user ?? '') ?? null;
    return {
      companyId: known.companyId,
      body,
      contactId: known.contacts[ticket.customer] as number,
      userId,
      authorId: userId,
      connectionId: known.connectionId,
      sendAt,
      createdAt,
      updatedAt: createdAt,
    };
  };
  const planned = plans.map(({ days, minutes, body }, index) => ({
    ...rowOf({
      ticket: open[index % open.length] as DemoTicket,
      body,
      sendAt: nextOpening(now, days, minutes),
      createdAt: now,
    }),
    status: 'PENDENTE' as const,
  }));
  const sent = Array.from({ length: past.count }, (_, index) => answers.at(-(index + 1) * past.step))
    .filter((answer) => answer !== undefined)
    .map(({ id, ticketId, ticket, message: { text, at } }) => ({
      ...rowOf({ ticket, body: text, sendAt: wholeMinute(at), createdAt: ticket.acceptedAt ?? ticket.createdAt }),
      ticketId,
      messageId: id,
      sentAt: at,
      status: 'ENVIADA' as const,
      updatedAt: at,
    }));
  const [lastSent] = sent;
  const late = lastSent && {
    ...lastSent,
    body: 'Olá! Segue o orçamento atualizado, válido até o fim da semana.',
    sendAt: new Date(lastSent.sendAt.getTime() - hour),
    messageId: null,
    sentAt: null,
    status: 'ERRO' as const,
    failure: 'ERR_SCHEDULE_LATE',
  };
  await addSchedules(scope, [...sent, ...(late ? [late] : []), ...planned]);
}

interface Planned {
  ticket: DemoTicket;
  body: string;
  sendAt: Date;
  createdAt: Date;
}

const minute = 60_000;
const hour = 60 * minute;

const wholeMinute = (at: Date) => new Date(Math.floor(at.getTime() / minute) * minute);
