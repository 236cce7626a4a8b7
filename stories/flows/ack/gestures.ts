import type { Message } from '#contract/schema.ts';
import { ACK_STATES, type ackMachine } from '#machines/ack.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import { selectMessages } from '#machines/conversation.ts';
import { selectTickets } from '#machines/desk.ts';
import { selectConversation } from '#machines/tickets.ts';
import { errorText } from '#web/desk/error-text.ts';
import type { MemoryDesk } from '../../../tests/support/memory/desk.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { anAnswer, anOpenTicket, ready, t, uuid } from '../ticket/screen.ts';
import { ackSubject } from './flows.ts';

/** The ticks of one message that an agent has written, in its conversation. */
export const ackPlay: Play<typeof ackMachine, AppStage> = {
  subject: ackSubject,
  gestures: {
    'message.acked': {
      by: 'phone',
      does: ({ server }, { ack }) => server.tickets.ack(messageId, ack),
      async shows({ see }, { ack }) {
        await see.findByRole('img', { name: t(`tickets:ticks.${ACK_STATES[ack]}`) });
        if (ack > 0) return;
        await see.findByText(t('message.failedBecause', { reason: errorText('ERR_SENDING_WAPP_MSG') }));
        await see.findByRole('button', { name: t('message.retry') });
      },
    },
    'message.retry': {
      by: 'agent',
      does: ({ press }) => press(t('message.retry')),
      async shows({ see, gone }) {
        await see.findByRole('img', { name: t('tickets:ticks.waiting') });
        await gone('button', t('message.retry'));
      },
    },
  },
  async set(root, { events }) {
    const isVoice = events.some((event) => 'ack' in event && event.ack === 5);
    const stage = await setApp(root, {
      at: `/tickets/${uuid}`,
      company: anOpenTicket(anAnswer(messageId, isVoice ? voice : {})),
      state: stateOfMessage,
    });
    await ready(stage, 'conversation');
    return stage;
  },
};

const messageId = 2;

/** Only what can be heard is ever listened to. */
const voice: Partial<Message> = {
  body: '',
  mediaType: 'audio',
  mediaUrl: '/api/media/voz.wav',
  mediaName: 'voz.wav',
  mediaSize: 32_044,
  mediaMimeType: 'audio/wav',
};

const stateOfMessage = ({ desk }: MemoryDesk) => {
  const tickets = selectTickets(desk.getSnapshot());
  const conversation = tickets && selectConversation(tickets.getSnapshot());
  const messages = conversation && selectMessages(conversation.getSnapshot());
  const message = messages && recordOf(messages.getSnapshot().context.records, messageId);
  return message && ACK_STATES[message.ack];
};
