import { ackSubject } from './ack/flows.ts';
import { announcementsSubject } from './announcements/flows.ts';
import { assignmentSubject } from './assignment/flows.ts';
import { botSubject } from './bot/flows.ts';
import { campaignSubject } from './campaign/flows.ts';
import { chatsSubject } from './chats/flows.ts';
import { checkoutSubject } from './checkout/flows.ts';
import { connectionSubject } from './connection/flows.ts';
import { conversationSubject } from './conversation/flows.ts';
import type { Subject } from './flow.ts';
import { listScreenSubject } from './list-screen/flows.ts';
import { outboxSubject } from './outbox/flows.ts';
import { pairingCodeSubject } from './pairing-code/flows.ts';
import { recorderSubject } from './recorder/flows.ts';
import { sessionSubject } from './session/flows.ts';
import { slaSubject } from './sla/flows.ts';
import { socketSubject } from './socket/flows.ts';
import { ticketSubject } from './ticket/flows.ts';
import { ticketChoiceSubject } from './ticket-choice/flows.ts';

/** Every machine that has flows. Together the flows of each take all of its transitions. */
export const subjects: readonly Subject[] = [
  ticketSubject as unknown as Subject,
  ticketChoiceSubject as unknown as Subject,
  botSubject as unknown as Subject,
  ackSubject as unknown as Subject,
  assignmentSubject as unknown as Subject,
  slaSubject as unknown as Subject,
  outboxSubject as unknown as Subject,
  connectionSubject as unknown as Subject,
  pairingCodeSubject as unknown as Subject,
  listScreenSubject as unknown as Subject,
  recorderSubject as unknown as Subject,
  conversationSubject as unknown as Subject,
  campaignSubject as unknown as Subject,
  checkoutSubject as unknown as Subject,
  announcementsSubject as unknown as Subject,
  chatsSubject as unknown as Subject,
  sessionSubject as unknown as Subject,
  socketSubject as unknown as Subject,
];
