import { campaignSubject } from './campaign/subject.ts';
import { checkoutSubject } from './checkout/subject.ts';
import { connectionSubject } from './connection/subject.ts';
import { conversationSubject } from './conversation/subject.ts';
import { deliverySubject } from './delivery/subject.ts';
import type { Subject } from './flow.ts';
import { outboxSubject } from './outbox/subject.ts';
import { recorderSubject } from './recorder/subject.ts';
import { registerSubject } from './register/subject.ts';
import { sessionSubject } from './session/subject.ts';
import { socketSubject } from './socket/subject.ts';
import { ticketSubject } from './ticket/subject.ts';

/** Every machine that has flows. Together the flows of each take all of its transitions. */
export const subjects: readonly Subject[] = [
  ticketSubject as unknown as Subject,
  deliverySubject as unknown as Subject,
  outboxSubject as unknown as Subject,
  connectionSubject as unknown as Subject,
  registerSubject as unknown as Subject,
  recorderSubject as unknown as Subject,
  conversationSubject as unknown as Subject,
  campaignSubject as unknown as Subject,
  checkoutSubject as unknown as Subject,
  sessionSubject as unknown as Subject,
  socketSubject as unknown as Subject,
];
