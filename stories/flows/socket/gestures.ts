import { expect, waitFor } from 'storybook/test';
import { selectSocket } from '#machines/desk.ts';
import { backoff, patience } from '#machines/socket/setup.ts';
import { selectIsLive, type socketMachine } from '#machines/socket.ts';
import { writingOf } from '#web/conversation/writing.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { aChat, chatUuid } from '../../../tests/support/fixtures/chats.ts';
import { aMessage } from '../../../tests/support/fixtures/message.ts';
import { agent, aWaitingTicket, colleague } from '../../../tests/support/memory/company.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { socketSubject, ticketId } from './flows.ts';
import {
  betweenBeacons,
  drawer,
  isDown,
  isUp,
  isUpToDate,
  lastOrder,
  levelSeq,
  link,
  name,
  patienceEnds,
  shell,
  socketOf,
  stayAtTicket,
  t,
  untilWordAgain,
  write,
  writeUnreceived,
} from './screen.ts';

/** The live link, on the tickets screen of an agent. */
export const socketPlay: Play<typeof socketMachine, AppStage> = {
  subject: socketSubject,
  gestures: {
    'xstate.done.actor.findCursor': {
      by: 'server',
      does(stage) {
        writeUnreceived(stage);
        return stage.server.answer('listLiveEvents');
      },
      shows: isUpToDate,
    },
    'xstate.error.actor.findCursor': {
      by: 'server',
      does: ({ server }) => server.cut('listLiveEvents'),
      async shows(stage) {
        await isDown(stage);
        await isUpToDate(stage);
      },
    },
    'link.opened': {
      by: 'server',
      does: ({ server }) => server.live.openLink(),
      shows(stage) {
        const { shownTicket } = socketOf(stage).context;
        if (shownTicket !== null) expect(lastOrder(stage)).toEqual({ type: 'link.showTicket', ticketId: shownTicket });
      },
    },
    'link.closed': {
      by: 'server',
      does(stage) {
        stage.server.live.cutLinks();
        write(stage);
      },
      shows: isDown,
    },
    'xstate.error.actor.liveLink': {
      by: 'browser',
      does: ({ server }) => server.live.breakLinks(),
      shows: isDown,
    },
    'xstate.done.actor.listLiveEvents': {
      by: 'server',
      async does(stage, { output }) {
        const { reset, hasMore } = output as { reset: boolean; hasMore: boolean };
        const { live, answer } = stage.server;
        if (reset || hasMore) writeUnreceived(stage);
        if (reset) live.forgetLog();
        if (hasMore) {
          writeUnreceived(stage);
          live.shortenPages(1);
        }
        await answer('listLiveEvents');
        live.shortenPages(Number.POSITIVE_INFINITY);
      },
      shows: (stage, { output }) => ((output as { hasMore: boolean }).hasMore ? undefined : isUp(stage)),
    },
    'xstate.error.actor.listLiveEvents': {
      by: 'server',
      does: ({ server }) => server.cut('listLiveEvents'),
      shows: isDown,
    },
    'live.pushed': {
      by: 'customer',
      does: write,
      async shows(stage) {
        const { lastMessage } = stage.server.tickets.find(ticketId);
        if (selectIsLive(socketOf(stage))) await isUp(stage);
        else expect(stage.see.queryAllByText(lastMessage)).toEqual([]);
      },
    },
    'live.beacon': ({ seq }) => ({
      by: 'server',
      does(stage) {
        if (seq > levelSeq) writeUnreceived(stage);
        stage.server.live.beacon();
      },
      shows: (stage) => (seq > levelSeq ? undefined : isUp(stage)),
    }),
    'live.signalled': {
      by: 'colleague',
      when: (snapshot) => !snapshot.matches({ linked: { flow: 'connecting' } }),
      does: ({ server }) =>
        server.live.signal({
          type: 'presence.updated',
          ticketId,
          users: [{ id: colleague.id, name: colleague.name, isWriting: false }],
        }),
      shows: (stage) =>
        socketOf(stage).context.shownTicket === null
          ? undefined
          : stage.see.findByText(drawer('presence.sees', { names: colleague.name })),
    },
    'ticketViewers.enter': {
      by: 'agent',
      when: ({ context, value }) => context.shownTicket === null && (value !== 'aligning' || context.isBlind),
      async does(stage) {
        await stage.press(name);
        await stayAtTicket(stage);
        await waitFor(() => expect(socketOf(stage).context.shownTicket).toBe(ticketId));
      },
      async shows(stage) {
        await stage.see.findByRole('region', { name: t('message.list', { name }) });
        if (socketOf(stage).matches('linked')) {
          expect(lastOrder(stage)).toEqual({ type: 'link.showTicket', ticketId });
        }
      },
    },
    'ticketViewers.leave': {
      by: 'agent',
      async does(stage) {
        const { see, hands, press } = stage;
        const list = see.queryByRole('tab', { name: t('tickets:screen.list') });
        if (list) await hands.click(list);
        else await press(shell('menu.tickets'), 'link');
        await waitFor(() => expect(socketOf(stage).context.shownTicket).toBeNull());
      },
      async shows(stage) {
        await stage.gone('region', t('message.list', { name }));
        if (socketOf(stage).matches('linked')) {
          expect(lastOrder(stage)).toEqual({ type: 'link.showTicket', ticketId: null });
        }
      },
    },
    'ticketViewers.write': ({ isWriting }) => ({
      by: 'agent',
      when: (snapshot) => snapshot.matches({ linked: { flow: 'live' } }),
      async does({ server, passTime, see, hands }) {
        server.live.beacon();
        passTime(untilWordAgain);
        const text = await see.findByRole('textbox', { name: t('composer.label') });
        await hands.clear(text);
        if (isWriting) await hands.type(text, 'Já vou ver');
      },
      async shows(stage) {
        const text = await stage.see.findByRole('textbox', { name: t('composer.label') });
        expect(text).toHaveValue(isWriting ? 'Já vou ver' : '');
        expect(lastOrder(stage)).toEqual({ type: 'link.signalWriting', isWriting });
      },
    }),
    'chat.write': {
      by: 'agent',
      when: (snapshot) => snapshot.matches({ linked: { flow: 'live' } }) && snapshot.context.shownTicket === null,
      async does({ server, passTime, see, hands, visit }) {
        server.live.beacon();
        passTime(untilWordAgain);
        await visit(`/chats/${chatUuid(1)}`);
        const text = await see.findByRole('textbox', { name: t('composer.label') });
        await hands.type(text, 'Já vou ver');
      },
      async shows(stage) {
        await waitFor(() => expect(lastOrder(stage)).toEqual({ type: 'link.signalChatWriting', chatId: 1 }));
        await stage.hands.clear(await stage.see.findByRole('textbox', { name: t('composer.label') }));
        await stage.visit('/tickets');
      },
    },
    'window.online': {
      by: 'browser',
      does(stage) {
        if (selectIsLive(socketOf(stage))) writeUnreceived(stage);
        stage.browser.goOnline();
      },
      shows: (stage) => waitFor(() => expect(stage.see.queryByText(link('offline'))).toBeNull()),
    },
    'window.offline': {
      by: 'browser',
      does(stage) {
        stage.browser.goOffline();
        write(stage);
      },
      shows: isDown,
    },
    'window.focused': {
      by: 'agent',
      does(stage) {
        if (selectIsLive(socketOf(stage))) writeUnreceived(stage);
        stage.browser.focus();
      },
    },
    'xstate.after.connectLimit.socket.linked.flow.connecting': patienceEnds((stage) =>
      patience(socketOf(stage).context.attempts),
    ),
    'xstate.after.catchUpLimit.socket.linked.flow.catchingUp': patienceEnds(() => 20_000),
    'xstate.after.silence.socket.linked.flow.live.listening': patienceEnds(() => 9000),
    'xstate.after.reconnectBackoff.socket.lost': {
      by: 'time',
      does(stage) {
        stage.passTime(backoff(socketOf(stage).context.attempts, 1));
      },
      shows: isDown,
    },
    'xstate.after.statusPing.socket.linked.onlineStatus.present': {
      by: 'time',
      when: (snapshot) => snapshot.matches({ linked: { flow: 'live' } }),
      does({ server, passTime }) {
        for (let passed = 0; passed < 300_000; passed += betweenBeacons) {
          server.live.beacon();
          passTime(betweenBeacons);
        }
      },
      shows: (stage) => expect(lastOrder(stage)).toEqual({ type: 'link.signalOnline' }),
    },
  },
  async set(root) {
    // What comes as a file of its own is there before anybody waits for it.
    await Promise.all([
      loadTexts('drawer'),
      import('#web/screens/tickets/conversation/conversation.tsx'),
      import('#web/screens/tickets/conversation/ticket-viewers.tsx'),
    ]);
    writingOf(agent.id, ticketId).set({ text: '', files: [] });
    return setApp(root, {
      company: {
        tickets: [
          aWaitingTicket(ticketId, name, {
            status: 'open',
            userId: agent.id,
            user: { id: agent.id, name: agent.name },
          }),
        ],
        messages: [aMessage(1, { ticketId, body: 'Bom dia, meu pedido não chegou' })],
        chats: [aChat(1, [agent.id, colleague.id])],
      },
      arrange({ server }) {
        server.hold('listLiveEvents');
        server.live.holdLinks();
      },
      state: ({ desk }) => selectSocket(desk.getSnapshot())?.getSnapshot().value,
    });
  },
};
