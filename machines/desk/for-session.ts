import type { Fact } from '#contract/live.ts';
import type { SessionEvent } from '../session/setup.ts';

const sessionFacts = ['session.displaced', 'session.changed', 'user.updated', 'payment.concluded'] as const;

type SessionFact = Extract<Fact, { type: (typeof sessionFacts)[number] }>;

/** Whether a fact may change who is signed in, or what they may do. */
export function isAboutSession(fact: Fact): fact is SessionFact {
  return (sessionFacts as readonly string[]).includes(fact.type);
}

const sessionOrders = [
  'session.signIn',
  'session.signOut',
  'session.payInvoice',
  'session.renewed',
  'session.lost',
  'session.expired',
  'session.beganElsewhere',
  'session.endedElsewhere',
] as const;

type SessionOrder = Extract<SessionEvent, { type: (typeof sessionOrders)[number] }>;

export function isForSession(event: { type: string }): event is SessionOrder {
  return (sessionOrders as readonly string[]).includes(event.type);
}
