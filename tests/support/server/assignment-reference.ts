/** Assignment as one would say it, without machine, database or clock: what the model test holds the product against. */
export interface ReferencePerson {
  id: number;
  queues: Set<number>;
  isHere: boolean;
  /** The moment at which they left, in seconds. */
  leftAt: number;
  isPaused: boolean;
  isOffWork: boolean;
  skills: Set<string>;
  max: number | null;
}

export interface ReferenceTicket {
  id: number;
  contactId: number;
  queueId: number;
  /** What its tags ask for. */
  skills: Set<string>;
  status: 'pending' | 'open' | 'closed';
  userId: number | null;
  declinedBy: number | null;
  waitingSince: number;
}

export type ReferenceRule = 'manual' | 'turn' | 'fewest' | 'last';

export class Reference {
  now = 0;
  readonly people = new Map<number, ReferencePerson>();
  readonly tickets = new Map<number, ReferenceTicket>();
  readonly rules = new Map<number, ReferenceRule>();
  /** What a queue asks for. */
  readonly asked = new Map<number, string[]>();
  /** By queue, who was given a ticket of it, the last one last. */
  readonly given = new Map<number, number[]>();

  openOf = (userId: number) =>
    [...this.tickets.values()].filter((ticket) => ticket.status === 'open' && ticket.userId === userId).length;

  isFreeFor(ticket: ReferenceTicket, person: ReferencePerson): boolean {
    const isThere = person.isHere || this.now - person.leftAt < 60;
    const hasRoom = person.max === null || this.openOf(person.id) < person.max;
    const isAble = [...(this.asked.get(ticket.queueId) ?? []), ...ticket.skills].every((one) => person.skills.has(one));
    if (!isThere || !hasRoom || !isAble || person.isPaused || person.isOffWork) return false;
    return person.queues.has(ticket.queueId) && ticket.declinedBy !== person.id;
  }

  freeFor = (ticket: ReferenceTicket) => [...this.people.values()].filter((person) => this.isFreeFor(ticket, person));

  waiting = () =>
    [...this.tickets.values()]
      .filter(({ status, queueId }) => status === 'pending' && this.rules.get(queueId) !== 'manual')
      .sort((one, other) => one.waitingSince - other.waitingSince || one.id - other.id);

  /** Gives until nobody is free for anything. */
  settle(): void {
    for (const ticket of this.waiting()) {
      const receiver = this.receiverOf(ticket);
      if (!receiver) continue;
      Object.assign(ticket, { status: 'open', userId: receiver, declinedBy: null });
      const others = (this.given.get(ticket.queueId) ?? []).filter((id) => id !== receiver);
      this.given.set(ticket.queueId, [...others, receiver]);
    }
  }

  private receiverOf(ticket: ReferenceTicket): number | undefined {
    const given = this.given.get(ticket.queueId) ?? [];
    const free = this.freeFor(ticket)
      .map(({ id }) => id)
      .sort((one, other) => given.indexOf(one) - given.indexOf(other) || one - other);
    const rule = this.rules.get(ticket.queueId);
    if (rule === 'last') {
      const before = [...this.tickets.values()]
        .filter(({ id, contactId, userId }) => id !== ticket.id && contactId === ticket.contactId && userId !== null)
        .sort((one, other) => other.id - one.id)[0];
      if (before?.userId && free.includes(before.userId)) return before.userId;
    }
    if (rule === 'fewest') {
      const least = Math.min(...free.map(this.openOf));
      return free.find((id) => this.openOf(id) === least);
    }
    return free[0];
  }
}
