import { alarmMachine } from '#machines/alarm.ts';
import type { Notice } from '#machines/effect.ts';
import { uuidOf } from '../../support/fixtures/ticket.ts';
import type { World } from './world.ts';

export const aNotice = (messageId: number, ticketId = 1): Notice => ({
  messageId,
  ticketId,
  uuid: uuidOf(ticketId),
  isPending: false,
  contactName: `Cliente ${ticketId}`,
  body: `mensagem ${messageId}`,
  mediaType: null,
});

export const alarmWorld: World = {
  machine: alarmMachine,
  events: [
    { type: 'alarm.lead' },
    { type: 'alarm.follow' },
    { type: 'messages.noticed', messages: [aNotice(1)] },
    { type: 'xstate.after.gathering.alarm.leading.burst.gathering' },
    { type: 'xstate.after.burstPause.alarm.leading.burst.told' },
    { type: 'xstate.after.burstEnd.alarm.leading.burst' },
  ],
};
