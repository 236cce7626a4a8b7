import { fromCallback } from 'xstate';
import type { DeskActorRef } from '#machines/desk.ts';
import {
  type RoomOrder,
  type TicketViewersEvent,
  type TicketViewersInput,
  ticketViewersMachine,
} from '#machines/ticket-viewers.ts';
import { oncePerSecond, typing } from '#web/typing.ts';

/** Once for each desk: with every ticket that is looked at it would take longer to make than to start. */
export const ticketViewersOn = (desk: DeskActorRef) => {
  const made = provided.get(desk) ?? provideOn(desk);
  provided.set(desk, made);
  return made;
};

const provided = new WeakMap<DeskActorRef, ReturnType<typeof provideOn>>();

const provideOn = (desk: DeskActorRef) =>
  ticketViewersMachine.provide({
    actors: {
      room: fromCallback<RoomOrder, TicketViewersInput>(({ input: { ticketId }, sendBack, receive }) => {
        let mayTell = oncePerSecond();
        const stopTyping = typing.watch(() => {
          const typed = typing.get();
          if (typed?.ticketId !== ticketId) return;
          if (typed.isEmpty) mayTell = oncePerSecond();
          else if (!mayTell()) return;
          const event: TicketViewersEvent = { type: typed.isEmpty ? 'ticket.cleared' : 'ticket.typed' };
          sendBack(event);
        });
        receive(({ isWriting }) => desk.send({ type: 'ticketViewers.write', ticketId, isWriting }));
        desk.send({ type: 'ticketViewers.enter', ticketId });
        return () => {
          stopTyping();
          desk.send({ type: 'ticketViewers.leave', ticketId });
        };
      }),
    },
  });
