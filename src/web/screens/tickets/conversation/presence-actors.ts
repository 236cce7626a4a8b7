import { fromCallback } from 'xstate';
import type { DeskActorRef } from '#machines/desk.ts';
import { type PresenceEvent, type PresenceInput, presenceMachine, type RoomOrder } from '#machines/presence.ts';
import { typing } from '#web/typing.ts';

/** Who else is on a ticket, over the desk's own live link. */
export const presenceOn = (desk: DeskActorRef) =>
  presenceMachine.provide({
    actors: {
      room: fromCallback<RoomOrder, PresenceInput>(({ input: { ticketId }, sendBack, receive }) => {
        const typed: PresenceEvent = { type: 'ticket.typed' };
        const stopTyping = typing.watch(() => {
          if (typing.get()?.ticketId === ticketId) sendBack(typed);
        });
        receive(() => desk.send({ type: 'presence.write', ticketId }));
        desk.send({ type: 'presence.watch', ticketId });
        return () => {
          stopTyping();
          desk.send({ type: 'presence.unwatch', ticketId });
        };
      }),
    },
  });
