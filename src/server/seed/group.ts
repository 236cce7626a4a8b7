import type { DemoMessage } from './conversation.ts';
import type { Customer } from './customers.ts';
import { ago, officeWeek } from './office.ts';
import type { DemoTicket } from './tickets.ts';

export const groupOfAcme: Customer = {
  name: 'Condomínio Edifício Aurora',
  number: '120363041198823077',
  email: '',
  isGroup: true,
};

/** Minutes before the last word, whose they are (the desk's where nobody's), what they say. */
const lines: readonly (readonly [minutes: number, author: string | null, text: string])[] = [
  [96, 'Neusa (síndica)', 'Oi! O conserto do portão fica para quando?'],
  [91, 'Edgar 302', 'Ontem à noite ele não fechou de novo.'],
  [84, null, 'Oi, pessoal! O técnico vai amanhã, entre 9h e 11h.'],
  [80, 'Neusa (síndica)', 'Perfeito, deixo a chave na portaria.'],
  [41, 'Lurdes 101', 'Vai precisar desligar a energia?'],
  [33, null, 'Só a do portão, por uns 20 minutos.'],
  [0, 'Edgar 302', 'Obrigado! Aviso os moradores do bloco B.'],
];

/** A group in which several people write; somebody works on its ticket. */
export function ticketOfGroup(customers: readonly Customer[], now: Date): DemoTicket {
  const times = lines.map(([minutes]) => ago(now, 55 + minutes, officeWeek));
  const messages = lines.map(([, author, text], place): DemoMessage => {
    const line = { by: author === null ? ('agent' as const) : ('customer' as const), text };
    const at = times[place] as Date;
    return { line, text, fileName: '', at, ack: author === null ? 3 : 0, read: true, quotes: null, author };
  });
  const createdAt = times[0] as Date;
  return {
    customer: customers.indexOf(groupOfAcme),
    status: 'open',
    queue: 'Suporte',
    user: 'agent2@acme.test',
    tags: [],
    messages,
    createdAt,
    acceptedAt: new Date((times[1] as Date).getTime() + 60_000),
    unread: 0,
    updatedAt: times.at(-1) as Date,
  };
}
