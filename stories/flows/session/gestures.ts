import { expect, waitFor } from 'storybook/test';
import type { Session, User } from '#contract/schema.ts';
import { selectSession } from '#machines/desk.ts';
import type { KeptSession } from '#machines/session/setup.ts';
import type { sessionMachine } from '#machines/session.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { anInvoice } from '../../../tests/support/fixtures/finance.ts';
import { aMessage } from '../../../tests/support/fixtures/message.ts';
import { agent, aWaitingTicket } from '../../../tests/support/memory/company.ts';
import { password } from '../../../tests/support/memory/sessions.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { untilLive } from '../until-live.ts';
import {
  atFinance,
  backFromFinance,
  financeGestures,
  invoiceId,
  isAtFinance,
  isOverdue,
  toldOfTheEnd,
} from './finance-gestures.ts';
import { sessionSubject } from './flows.ts';

const t = i18n.getFixedT(null, 'login');

const shell = i18n.getFixedT(null, 'shell');
const account = i18n.getFixedT(null, 'account');

const common = i18n.getFixedT(null, 'common');

const tickets = i18n.getFixedT(null, 'tickets');

/** In Suporte, and in Vendas, which the agent may lose. */
const firmina = { id: 42, name: 'Dona Firmina' };

const raimundo = {
  id: 43,
  name: 'Seu Raimundo',
  queueId: 1,
  queue: { id: 1, name: 'Vendas', color: '#00aa00', promptId: null, integrationId: null },
};

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
        const kept = event.output as KeptSession | null;
        if (kept) server.sessions.become(kept.user);
        const begun = kept && server.sessions.begin();
        browser.leaveSession(begun && { ...begun, ...(kept.isFinanceOnly && { isFinanceOnly: true }) });
        return server.answer('restoreSession');
      },
      shows(stage, { output }) {
        if (!output) return atLogin(stage);
        const { user } = output as Session;
        return isOverdue(user) ? atFinance(stage, user) : atTickets(stage);
      },
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
      when: ({ children }, { output }) => {
        const input = children.login?.getSnapshot().input;
        return input?.password === password && input.email === (output as Session).user.email;
      },
      does({ server }, { output }) {
        server.sessions.become((output as Session).user);
        return server.answer('login');
      },
      shows: atTickets,
    },
    'xstate.done.actor.findMe': {
      by: 'server',
      does({ server }, { output }) {
        server.sessions.become(output as User);
        return server.answer('findMe');
      },
      async shows(stage, { output }) {
        const { see, press, hands, gone } = stage;
        const user = output as User;
        const { name, queues } = user;
        if (isOverdue(user)) return user.profile === 'admin' ? atFinance(stage, user) : toldOfTheEnd(stage, user);
        // The tickets on show are an agent's.
        if (isAtFinance(stage) || user.id !== agent.id) return;
        await see.findByRole('button', { name: firmina.name });
        if (queues.some(({ queueId }) => queueId === raimundo.queueId)) {
          await see.findByRole('button', { name: raimundo.name });
        } else await gone('button', raimundo.name);
        await press(shell('topBar.profile'));
        await waitFor(() => expect(see.getByRole('menu')).toHaveTextContent(name));
        await hands.keyboard('{Escape}');
        await gone('menuitem', account('logout'));
      },
    },
    'xstate.error.actor.findMe': {
      by: 'server',
      does: ({ server }) => server.refuse('findMe', 500, 'ERR_INTERNAL'),
      shows: (stage) => (isAtFinance(stage) ? undefined : atTickets(stage)),
    },
    'session.renewed': {
      by: 'server',
      // The token of a refused login is not renewed.
      when: ({ context }, { session }) =>
        context.session?.user.id === session.user.id && context.session.token !== 'finance token',
      async does({ desk, server, browser }, { session }) {
        await untilLive(desk);
        server.sessions.become(session.user);
        server.sessions.expire();
        server.live.unreceived(() => server.tickets.receive(firmina.id, `${session.user.name}, você voltou?`));
        browser.focus();
      },
      async shows(stage, { session }) {
        if (isAtFinance(stage)) return isOverdue(session.user) ? undefined : backFromFinance(stage);
        if (session.user.id !== agent.id) return;
        const { see, server } = stage;
        const { lastMessage, unreadMessages } = server.tickets.find(firmina.id);
        await see.findByText(lastMessage);
        await see.findByText(tickets('list.unread', { count: unreadMessages }));
      },
    },
    ...financeGestures,
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
      shows: ({ see }) => see.findByText(i18n.t('toasts:sessionDisplaced')),
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
        await press(account('logout'), 'menuitem');
      },
      shows: ({ gone }) => gone('menuitem', account('logout')),
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
        invoices: [anInvoice(invoiceId)],
        messages: [aMessage(1, { ticketId: firmina.id, body: 'Bom dia, meu pedido não chegou' })],
      },
      arrange: ({ server }) =>
        server.hold('restoreSession', 'login', 'findMe', 'openSession', 'logout', 'forgetSession'),
      state: ({ desk }) => selectSession(desk.getSnapshot())?.getSnapshot().value,
    }),
};
