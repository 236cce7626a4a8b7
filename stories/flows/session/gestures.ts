import { expect, waitFor } from 'storybook/test';
import type { Session, User } from '#contract/schema.ts';
import type { Failure } from '#machines/call.ts';
import { selectSession } from '#machines/desk.ts';
import type { sessionMachine } from '#machines/session.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { errorText } from '#web/desk/error-text.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { aMessage } from '../../../tests/support/fixtures/message.ts';
import { agent, aWaitingTicket } from '../../../tests/support/memory/company.ts';
import { password } from '../../../tests/support/memory/sessions.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { untilLive } from '../until-live.ts';
import { sessionSubject } from './flows.ts';

const t = i18n.getFixedT(null, 'login');

const shell = i18n.getFixedT(null, 'shell');

const common = i18n.getFixedT(null, 'common');

const tickets = i18n.getFixedT(null, 'tickets');

/** In Suporte, and in Vendas, which the agent may lose. */
const firmina = { id: 42, name: 'Dona Firmina' };

const raimundo = { id: 43, name: 'Seu Raimundo', queueId: 1, queue: { id: 1, name: 'Vendas', color: '#00aa00' } };

const ofAgent = { status: 'open', userId: agent.id, user: { id: agent.id, name: agent.name } } as const;

const atLogin = ({ see }: AppStage) => see.findByRole('textbox', { name: t('email') });

const atTickets = ({ see }: AppStage) => see.findByRole('tab', { name: tickets('tabs.open') });

/** Who is signed in, from the login page to the tickets and back. */
export const sessionPlay: Play<typeof sessionMachine, AppStage> = {
  subject: sessionSubject,
  gestures: {
    'xstate.done.actor.restoreSession': {
      by: 'browser',
      does({ server, browser }, event) {
        const kept = event.output as Session | null;
        if (kept) server.sessions.become(kept.user);
        browser.leaveSession(kept && server.sessions.begin());
        return server.answer('restoreSession');
      },
      shows: (stage, { output }) => (output ? atTickets(stage) : atLogin(stage)),
    },
    'xstate.error.actor.restoreSession': {
      by: 'server',
      does: ({ server }) => server.refuse('restoreSession', 0, 'network'),
      shows: ({ see }) => see.findByText(common('offline')),
    },
    'xstate.after.restoreRetry.session.unreachable': {
      by: 'time',
      does: ({ passTime }) => passTime(2000),
      shows: ({ see }) => waitFor(() => expect(see.queryByText(common('offline'))).toBeNull()),
    },
    'session.signIn': {
      by: 'agent',
      async does({ see, hands, press }, event) {
        const email = await see.findByRole('textbox', { name: t('email') });
        const secret = await see.findByLabelText(t('password'));
        await hands.clear(email);
        await hands.type(email, event.email);
        await hands.clear(secret);
        await hands.type(secret, event.password);
        await press(t('submit'));
      },
      shows: ({ see }) => see.findByRole('button', { name: t('submitting') }),
    },
    'xstate.done.actor.login': {
      by: 'server',
      when: ({ children }) => children.login?.getSnapshot().input.password === password,
      does({ server }, { output }) {
        server.sessions.become((output as Session).user);
        return server.answer('login');
      },
      shows: atTickets,
    },
    'xstate.error.actor.login': {
      by: 'server',
      does({ server }, { error }) {
        const { status, code, details } = error as Failure;
        return server.refuse('login', status, code, details as Record<string, unknown>);
      },
      shows({ see }, { error }) {
        const { code, details } = error as Failure & { details?: { dueDate: string } };
        return see.findByText(details ? t('expired', { date: formatDate(details.dueDate) }) : errorText(code));
      },
    },
    'xstate.done.actor.findMe': {
      by: 'server',
      does({ server }, { output }) {
        server.sessions.become(output as User);
        return server.answer('findMe');
      },
      async shows({ see, press, hands, gone }, { output }) {
        const { name, queues } = output as User;
        await see.findByRole('button', { name: firmina.name });
        if (queues.some(({ queueId }) => queueId === raimundo.queueId)) {
          await see.findByRole('button', { name: raimundo.name });
        } else await gone('button', raimundo.name);
        await press(shell('topBar.profile'));
        await waitFor(() => expect(see.getByRole('menu')).toHaveTextContent(name));
        await hands.keyboard('{Escape}');
        await gone('menuitem', shell('topBar.logout'));
      },
    },
    'xstate.error.actor.findMe': {
      by: 'server',
      does: ({ server }) => server.refuse('findMe', 500, 'ERR_INTERNAL'),
      shows: atTickets,
    },
    'session.renewed': {
      by: 'server',
      async does({ desk, server, browser }, { session }) {
        await untilLive(desk);
        server.sessions.become(session.user);
        server.sessions.expire();
        server.live.unreceived(() => server.tickets.receive(firmina.id, `${session.user.name}, você voltou?`));
        browser.focus();
      },
      async shows({ see, server }) {
        const { lastMessage, unreadMessages } = server.tickets.find(firmina.id);
        await see.findByText(lastMessage);
        await see.findByText(tickets('list.unread', { count: unreadMessages }));
      },
    },
    'session.lost': {
      by: 'server',
      async does({ desk, server, browser }) {
        await untilLive(desk);
        server.sessions.forget();
        browser.focus();
      },
      shows: ({ see }) => see.findByText(t('sessionEnded')),
    },
    'session.displaced': {
      by: 'colleague',
      async does({ desk, server }, event) {
        await untilLive(desk);
        server.live.notify(event);
      },
      shows: ({ see }) => see.findByText(common('toasts.sessionDisplaced')),
    },
    'xstate.after.displacedNotice.session.displaced': {
      by: 'time',
      does: ({ passTime }) => passTime(1000),
      shows: ({ see }) => see.findByText(t('displaced')),
    },
    'session.changed': {
      by: 'colleague',
      async does({ desk, server }, event) {
        await untilLive(desk);
        server.live.notify(event);
      },
    },
    'user.updated': {
      by: 'colleague',
      async does({ desk, server }, event) {
        await untilLive(desk);
        server.live.notify(event);
      },
    },
    'session.beganElsewhere': {
      by: 'browser',
      does: ({ server, browser }) => browser.shareSession(server.sessions.begin()),
      shows: ({ gone }) => gone('textbox', t('email')),
    },
    'session.endedElsewhere': {
      by: 'browser',
      does: ({ browser }) => browser.shareSession(null),
      shows: atLogin,
    },
    'session.signOut': {
      by: 'agent',
      async does({ press }) {
        await press(shell('topBar.profile'));
        await press(shell('topBar.logout'), 'menuitem');
      },
      shows: ({ gone }) => gone('menuitem', shell('topBar.logout')),
    },
    'xstate.done.actor.logout': {
      by: 'server',
      does: ({ server }) => server.answer('logout'),
      shows: atLogin,
    },
    'xstate.error.actor.logout': {
      by: 'server',
      does: ({ server }) => server.cut('logout'),
      shows: atLogin,
    },
    'xstate.done.actor.forgetSession': {
      by: 'browser',
      does: ({ server }) => server.answer('forgetSession'),
      shows: ({ see }) => see.findByRole('button', { name: t('submit') }),
    },
    'xstate.error.actor.forgetSession': {
      by: 'browser',
      does: ({ server }) =>
        server.answer('forgetSession', () => {
          sessionStore.clear();
          throw new DOMException('The browser keeps what it has', 'SecurityError');
        }),
      shows: ({ see }) => see.findByRole('button', { name: t('submit') }),
    },
  },
  set: (root) =>
    setApp(root, {
      company: {
        tickets: [firmina, raimundo].map(({ id, name, ...rest }) => aWaitingTicket(id, name, { ...ofAgent, ...rest })),
        messages: [aMessage(1, { ticketId: firmina.id, body: 'Bom dia, meu pedido não chegou' })],
      },
      arrange: ({ server }) => server.hold('restoreSession', 'login', 'findMe', 'logout', 'forgetSession'),
      state: ({ desk }) => selectSession(desk.getSnapshot())?.getSnapshot().value,
    }),
};
