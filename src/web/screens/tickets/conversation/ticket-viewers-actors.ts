import { fromCallback } from 'xstate';
import type { DeskActorRef } from '#machines/desk.ts';
import {
  type RoomOrder,
  type TicketViewersEvent,
  type TicketViewersInput,
  ticketViewersMachine,
} from '#machines/ticket-viewers.ts';
import { oncePerSecond, typing } from '#web/typing.ts';

export const ticketViewersOn = (desk: DeskActorRef) =>
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
