import { selectTickets } from '#machines/desk.ts';
import type { outboxMachine } from '#machines/outbox.ts';
import { selectOutbox } from '#machines/tickets.ts';
import type { MemoryDesk } from '../../support/memory/desk.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { anOpenTicket } from '../ticket/open-ticket.ts';
import { ready, uuid } from '../ticket/screen.ts';
import { untilLive } from '../until-live.ts';
import { unsent } from './events.ts';
import { discard, retry, send, sendAgain } from './hands.ts';
import { outboxSubject } from './subject.ts';
import { answered, arrives, broken, late, linkReturns, patience, restored, unanswered, unkept } from './world.ts';

/** What becomes of the messages that an agent writes in a conversation, while the server answers, refuses or is away. */
export const outboxPlay: Play<typeof outboxMachine, AppStage> = {
  subject: outboxSubject,
  gestures: {
    'message.send': send,
    'message.retry': retry,
    'message.discard': discard,
    'message.sendAgain': sendAgain,
    'messages.changed': arrives,
    'live.returned': linkReturns,
    'xstate.done.actor.message.id': answered,
    'xstate.error.actor.message.id': unanswered,
    'xstate.after.sendAgain.outbox.stalled': patience,
    'outbox.restored': restored,
    'outbox.unkept': unkept,
    'xstate.error.actor.shelf': broken,
    'xstate.after.restorePatience.outbox.restoring': late,
  },
  async set(root, { events }) {
    const isRefusedBefore = events.some(({ type }) => type === 'message.sendAgain');
    const stage = await setApp(root, {
      at: `/tickets/${uuid}`,
      company: anOpenTicket(...(isRefusedBefore ? [unsent] : [])),
      state: stateOfOutbox,
      arrange({ server, shelf }) {
        shelf.hold();
        server.hold('sendMessage');
      },
    });
    await untilLive(stage.desk);
    await ready(stage, 'conversation');
    return stage;
  },
};

const stateOfOutbox = ({ desk }: MemoryDesk) => {
  const tickets = selectTickets(desk.getSnapshot());
  return tickets && selectOutbox(tickets.getSnapshot()).getSnapshot().value;
};
