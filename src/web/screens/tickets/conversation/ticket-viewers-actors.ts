import { fromCallback } from 'xstate';
import type { DeskActorRef } from '#machines/desk.ts';
import {
  type RoomOrder,
  type TicketViewersEvent,
  type TicketViewersInput,
  ticketViewersMachine,
} from '#machines/ticket-viewers.ts';
import { typing } from '#web/typing.ts';

export const ticketViewersOn = (desk: DeskActorRef) =>
  ticketViewersMachine.provide({
    actors: {
      room: fromCallback<RoomOrder, TicketViewersInput>(({ input: { ticketId }, sendBack, receive }) => {
        const typed: TicketViewersEvent = { type: 'ticket.typed' };
        const stopTyping = typing.watch(() => {
          if (typing.get()?.ticketId === ticketId) sendBack(typed);
        });
        receive(() => desk.send({ type: 'ticketViewers.write', ticketId }));
        desk.send({ type: 'ticketViewers.enter', ticketId });
        return () => {
          stopTyping();
          desk.send({ type: 'ticketViewers.leave', ticketId });
        };
      }),
    },
  });
