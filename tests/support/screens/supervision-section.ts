import { createActor, fromPromise } from 'xstate';
import type { SupervisedPerson, Supervision } from '#contract/schema.ts';
import type { SupervisionSort } from '#machines/supervision/order.ts';
import { supervisionMachine } from '#machines/supervision.ts';
import { now } from '#web/clock.ts';
import { aSupervisedPerson, aSupervisedQueue, aSupervision, aWaitingTicket } from '../fixtures/supervision.ts';
import { answered, type Server } from './states.ts';

export interface SupervisionAnswers {
  figures?: Supervision;
  sort?: SupervisionSort;
  server?: Server;
}

/** The supervision over a server that is made up. */
export function aSupervisionSection({ figures = aBusyHour(), sort = 'wait', server = 'fine' }: SupervisionAnswers) {
  let present = figures;
  const findSupervision = fromPromise<Supervision, void>(() => answered(server, () => present));
  const section = createActor(supervisionMachine.provide({ actors: { findSupervision } }), { input: { sort } });
  return {
    section: section.start(),
    /** What is answered from now on. */
    becomes(next: Supervision) {
      present = next;
    },
  };
}

/** A shop at noon, in each state that somebody may be in. */
export const aBusyHour = (): Supervision => {
  const waits = (id: number, name: string, minutes: number) =>
    aWaitingTicket({
      id,
      uuid: `3f0e4a52-6c1d-4f57-9b1c-0a9f5f1e${String(id).padStart(4, '0')}`,
      contact: { id, name },
      since: ago(minutes),
    });
  return aSupervision({
    queues: [
      aSupervisedQueue({
        id: 5,
        name: 'Suporte',
        waiting: 4,
        withBot: 2,
        longestWait: waits(11, 'Otávio Reis', 34),
        open: 9,
        people: 4,
        there: 2,
        free: 1,
        sla: { warned: 2, broken: 1 },
      }),
      aSupervisedQueue({ id: 6, name: 'Vendas', color: '#1565c0', open: 3, people: 3, there: 1, free: 1 }),
      aSupervisedQueue({
        id: 7,
        name: 'Financeiro',
        color: '#b87414',
        waiting: 1,
        longestWait: waits(12, 'Distribuidora Três Irmãos do Vale Ltda.', 3),
        people: 1,
        there: 0,
        free: 0,
        sla: { warned: 0, broken: 0 },
      }),
      aSupervisedQueue({
        id: null,
        name: null,
        color: null,
        waiting: 1,
        longestWait: waits(13, 'Rosa Lima', 1500),
        people: 0,
        there: 0,
        free: 0,
      }),
    ],
    people: [
      person(3, 'Beatriz Nunes', {
        queueIds: [5, 6],
        open: 2,
        snoozed: 1,
        unanswered: 1,
        longestUnanswered: waits(21, 'Lívia Prado', 12),
      }),
      person(4, 'Caio Prado', { state: 'paused', pausedAt: ago(25), pauseReason: 'Almoço', open: 1 }),
      person(5, 'Maximiliano Albuquerque Cavalcanti de Souza', {
        state: 'full',
        queueIds: [5, 6, 7],
        open: 5,
        unanswered: 3,
        longestUnanswered: waits(22, 'Clínica Três Palmeiras', 51),
      }),
      person(6, 'Davi Rocha', {
        state: 'away',
        online: false,
        lastSeen: ago(130),
        open: 4,
        maxTickets: null,
        unanswered: 1,
        longestUnanswered: waits(23, 'Sítio do Sol', 95),
      }),
      person(7, 'Elisa Campos', { state: 'off', queueIds: [6], maxTickets: 8 }),
      person(8, 'Fábio Lins', { state: 'away', online: false, lastSeen: null, queueIds: [] }),
    ],
  });
};

const person = (id: number, name: string, change: Partial<SupervisedPerson>) =>
  aSupervisedPerson({ id, name, ...change });

const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString();
