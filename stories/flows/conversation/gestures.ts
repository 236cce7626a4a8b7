import { expect, waitFor } from 'storybook/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { conversationMachine } from '#machines/conversation.ts';
import { errorText } from '#web/desk/error-text.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Gesture, Play } from '../gestures.ts';
import { conversationSubject, ownId } from './flows.ts';
import { bubble, choose, linked, nothingUnread, retryLabel, stateOfConversation, t, talk } from './screen.ts';
import { deletable, first, messages, name, newest, ownNewest, ticket } from './talk.ts';

/** One opened conversation, on the tickets screen of the agent who has its ticket. */
export const conversationPlay: Play<typeof conversationMachine, AppStage> = {
  subject: conversationSubject,
  gestures: {
    'xstate.done.actor.listMessages': answered((stage) => bubble(stage, newest.body)),
    'xstate.error.actor.listMessages': failed(({ see }) => see.findByRole('button', { name: retryLabel() })),
    'conversation.retry': {
      by: 'agent',
      when: isFreeToAsk,
      does: ({ press }) => press(retryLabel()),
      shows: ({ see }) => waitFor(() => expect(see.queryByRole('button', { name: retryLabel() })).toBeNull()),
    },

    'conversation.loadOlder': {
      by: 'agent',
      when: isFreeToAsk,
      async does(stage) {
        const { region } = await talk(stage);
        await waitFor(() => {
          region.scrollTop = region.scrollTop === 0 ? region.clientHeight : 0;
          expect(stage.state()).toMatchObject({ history: 'loadingOlder' });
        });
      },
      shows: ({ see }) => see.findByText(t('message.loadingOlder')),
    },
    'xstate.done.actor.listOlderMessages': answered(() => undefined),
    'xstate.error.actor.listOlderMessages': failed(({ see }) => see.findByText(t('message.olderFailed'))),

    'conversation.reach': {
      by: 'agent',
      when: (snapshot) => isLoaded(snapshot) && isFreeToAsk(snapshot),
      async does(stage) {
        const quote = (await bubble(stage, newest.body)).getByTitle(t('message.jumpToQuoted'));
        await stage.hands.click(quote);
      },
      async shows(stage) {
        if (JSON.stringify(stage.state()).includes('reaching')) await stage.see.findByText(t('message.reaching'));
      },
    },
    // The quote that was pressed says the same; its row has the focus and stays.
    'xstate.done.actor.reachMessage': answered(async (stage) =>
      (await talk(stage)).findByText(first.body, { ignore: 'button *' }),
    ),
    'xstate.error.actor.reachMessage': failed(({ see }) => see.findByText(t('message.olderFailed'))),

    'conversation.reload': {
      by: 'server',
      when: isFreeToAsk,
      async does(stage) {
        const { live } = stage.server;
        live.unreceived(() => live.notify({ type: 'ticket.read', ticketId: 0 }));
        live.forgetLog();
        live.beacon();
        await linked(stage);
      },
    },
    'xstate.done.actor.listMessagesAgain': answered((stage) => bubble(stage, newest.body)),
    'xstate.error.actor.listMessagesAgain': {
      by: 'server',
      // Nobody sees the conversation any more when it is out of sight.
      when: (_, event) => !isGone(event),
      does: ({ server }, event) =>
        isGone(event) ? server.refuse('listMessages', 404, 'ERR_NO_TICKET_FOUND') : server.cut('listMessages'),
      async shows(stage, event) {
        if (!isGone(event)) return bubble(stage, newest.body);
        await stage.see.findByText(i18n.t('toasts:ticketLeft'));
        await stage.gone('region', t('message.list', { name }));
      },
    },
    'live.returned': {
      by: 'browser',
      when: isFreeToAsk,
      async does(stage) {
        stage.browser.goOffline();
        stage.browser.goOnline();
        await linked(stage);
      },
    },

    'conversation.quote': {
      by: 'agent',
      when: isLoaded,
      does: (stage) => choose(stage, newest.body, 'reply'),
      shows: ({ see }) => see.findByText(t('composer.replyingTo', { name: newest.contact?.name })),
    },
    'conversation.unquote': {
      by: 'agent',
      when: ({ context }) => context.quoted !== null,
      does: ({ press }) => press(t('composer.cancelReply')),
      shows: ({ gone }) => gone('button', t('composer.cancelReply')),
    },
    'message.delete': {
      by: 'agent',
      when: (snapshot, { messageId }) => isLoaded(snapshot) && !(`message.delete:${messageId}` in snapshot.children),
      async does(stage) {
        await choose(stage, ownOf(stage)?.body ?? '', 'delete');
        await stage.see.findByRole('dialog', { name: t('message.deleteTitle') });
        await stage.press(t('message.delete'));
      },
      shows: ({ gone }) => gone('dialog', t('message.deleteTitle')),
    },
    'xstate.done.actor.message.delete:26': deletion(
      ({ server }) => server.answer('deleteMessage'),
      async (stage) => (await talk(stage)).findAllByText(t('tickets:preview.deleted')),
    ),
    'xstate.error.actor.message.delete:26': deletion(
      ({ server }) => server.refuse('deleteMessage', 400, 'ERR_DELETE_WAPP_MSG'),
      async (stage) => {
        await stage.see.findAllByText(errorText('ERR_DELETE_WAPP_MSG'));
        await bubble(stage, ownOf(stage)?.body ?? '');
      },
    ),

    'messages.changed': {
      by: 'phone',
      when: isLoaded,
      does: ({ server }) => server.tickets.ack(ownNewest.id, 4),
      shows: async (stage) =>
        (await bubble(stage, ownNewest.body)).findByRole('img', { name: t('tickets:ticks.read') }),
    },
    'subject.updated': {
      by: 'customer',
      does: ({ server }) => server.tickets.receive(ticket.id, 'Ainda estão aí?'),
      shows: ({ see }) => see.findAllByText(/Ainda estão aí\?$/),
    },
    'subject.read': {
      by: 'browser',
      does: ({ server }) => server.tickets.read(ticket.id),
      shows: nothingUnread,
    },
    'conversation.clearDivider': {
      by: 'agent',
      when: ({ value }) => value.reading === 'away',
      async does(stage) {
        await stage.visit('/tickets');
        await stage.gone('region', t('message.list', { name }));
        await stage.press(new RegExp(name));
      },
      async shows({ see }) {
        await see.findByRole('heading', { name: new RegExp(name) });
        expect(see.queryByText(t('message.unread'))).toBeNull();
      },
    },

    'conversation.watch': {
      by: 'agent',
      // Whoever comes back to the window asks again for what has failed.
      when: ({ value }) => value.history !== 'failed' && value.history !== 'failedOlder',
      async does(stage) {
        stage.browser.focus();
        await linked(stage);
      },
    },
    'conversation.unwatch': { by: 'agent', does: ({ browser }) => browser.blur() },
    'xstate.after.readSettle.conversation.reading.watching.behind': {
      by: 'time',
      when: ({ value }) => ['ready', 'failed', 'failedOlder'].includes(value.history),
      does: ({ passTime }) => passTime(1000),
    },
    'xstate.done.actor.readConversation': {
      by: 'server',
      does: ({ server }, { output }) =>
        server.answer('listMessages', () => {
          server.tickets.read(ticket.id);
          return output;
        }),
      shows: nothingUnread,
    },
    'xstate.error.actor.readConversation': failed(() => undefined),
  },
  async set(root) {
    const stage = await setApp(root, {
      at: `/tickets/${ticket.uuid}`,
      company: { tickets: [ticket], messages: [...messages] },
      arrange({ browser, server }) {
        browser.blur();
        server.hold('listMessages', 'deleteMessage');
      },
      state: stateOfConversation,
    });
    await waitFor(() => expect(stage.server.isWaiting('listMessages')).toBe(true));
    await linked(stage);
    return stage;
  },
};

type Answer = Gesture<AppStage, { type: string; [name: string]: unknown }>;

/** The server answers what it was asked for. */
function answered(shows: (stage: AppStage) => unknown): Answer {
  return { by: 'server', does: ({ server }, { output }) => server.answer('listMessages', () => output), shows };
}

/** No answer comes. */
function failed(shows: (stage: AppStage) => unknown): Answer {
  return { by: 'server', does: ({ server }) => server.cut('listMessages'), shows };
}

/** Two questions for messages at a time can't be told apart when they are answered. */
function isFreeToAsk({ value }: AnyMachineSnapshot) {
  return value.reading.watching !== 'marking';
}

function isLoaded({ value }: AnyMachineSnapshot) {
  return value.history !== 'loading' && value.history !== 'failed';
}

/** What becomes of a deletion that is on its way. */
function deletion(does: Answer['does'], shows: (stage: AppStage) => unknown): Answer {
  return { by: 'server', when: ({ children }) => `message.delete:${ownId}` in children, does, shows };
}

function isGone({ error }: { type: string; [name: string]: unknown }) {
  return error instanceof Error && 'status' in error && error.status === 404;
}

/** The agent's newest message that may still be deleted. */
function ownOf({ server }: AppStage) {
  const isThere = new Set(server.company.messages.flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id])));
  return deletable.find(({ id }) => isThere.has(id));
}
