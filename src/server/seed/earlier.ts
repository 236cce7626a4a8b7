import type { Chance } from './chance.ts';
import type { DemoMessage } from './conversation.ts';
import type { Customer } from './customers.ts';
import { ago, officeWeek } from './office.ts';
import type { DemoTicket } from './tickets.ts';

/** Days of the office, up to three months ago. */
const oldest = 92;

/** How many tickets a day brings, over and over; fewer where conversations that are told whole stand beside them. */
const perDay = [5, 4, 6, 4, 5, 3, 6];
const toldWhole = { since: 27, perDay: 2 };

/** Of the office in a day, over a week. */
const minutesPerDay = 460;

/** Customers who have nothing at work; every few days another one wrote for the first time. */
const customers = { first: 38, count: 22, daysApart: 4 };

const agents = ['agent1@acme.test', 'agent2@acme.test', 'agent1@acme.test', 'supervisor@acme.test'];

const questions = [
  ['A entrega de ontem veio certinha, só faltou a nota.', 'Acabei de mandar a nota por e-mail.'],
  ['Vocês abrem no feriado?', 'Abrimos, das 8h ao meio-dia.'],
  ['Consigo trocar o endereço de cobrança?', 'Claro, já deixei trocado no cadastro.'],
  ['O boleto deste mês ainda não chegou.', 'Enviei a segunda via agora.'],
  ['Dá para repetir o pedido do mês passado?', 'Repetido, sai na próxima entrega.'],
] as const;

/** Short tickets of every day of the office, closed long ago, so that the numbers reach back three months. */
export function earlierTicketsOfAcme(people: readonly Customer[], chance: Chance, now: Date): DemoTicket[] {
  const days = Array.from({ length: oldest }, (_, index) => index + 1).flatMap((day) =>
    Array.from({ length: ticketsOn(day) }, () => day),
  );
  return days
    .map((day, index): DemoTicket => {
      const resolvedAt = ago(now, day * minutesPerDay + chance.between(0, minutesPerDay), officeWeek);
      const thankedAt = ago(resolvedAt, 2, officeWeek);
      const answeredAt = ago(thankedAt, chance.between(4, 45), officeWeek);
      const acceptedAt = ago(answeredAt, 1, officeWeek);
      const createdAt = ago(acceptedAt, chance.between(1, 25), officeWeek);
      const [question, answer] = questions[index % questions.length] as (typeof questions)[number];
      return {
        customer: customers.first + (index % Math.min(knownOn(day), people.length - customers.first)),
        status: 'closed',
        queue: index % 3 === 0 ? 'Vendas' : 'Suporte',
        user: index % 3 === 0 ? 'agent1@acme.test' : (agents[index % agents.length] as string),
        tags: [],
        messages: [
          said('customer', question, createdAt),
          said('agent', answer, answeredAt),
          said('customer', 'Obrigado!', thankedAt),
        ],
        createdAt,
        acceptedAt,
        unread: 0,
        updatedAt: resolvedAt,
      };
    })
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

const ticketsOn = (day: number) => (perDay[day % perDay.length] ?? 0) - (day < toldWhole.since ? toldWhole.perDay : 0);

const knownOn = (day: number) => Math.min(customers.count, 1 + Math.floor((oldest - day) / customers.daysApart));

const said = (by: 'customer' | 'agent', text: string, at: Date): DemoMessage => ({
  line: { by, text },
  text,
  fileName: '',
  at,
  ack: by === 'agent' ? 4 : 3,
  read: true,
  quotes: null,
});
