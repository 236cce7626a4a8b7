import { expect, waitFor, within } from 'storybook/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Chat, ChatPage } from '#contract/schema.ts';
import type { chatsMachine } from '#machines/chats.ts';
import { currentChats } from '#web/chats/current-chats.ts';
import { writingOf } from '#web/conversation/writing.ts';
import { errorText } from '#web/desk/error-text.ts';
import { i18n, loadTexts } from '#web/i18n/i18n.ts';
import { agent } from '../../../tests/support/memory/company.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { untilLive, untilSent } from '../until-live.ts';
import { ana, chatsSubject, older, others, own } from './flows.ts';

const t = i18n.getFixedT(null, 'chats');

const retryLabel = () => i18n.t('retry');

const isFormClosed = (snapshot: AnyMachineSnapshot) => snapshot.matches({ form: 'closed' });
const isNoneShown = (snapshot: AnyMachineSnapshot) =>
  isFormClosed(snapshot) && snapshot.matches({ selection: 'none' }) && snapshot.context.chats.length > 0;
const isShown = (snapshot: AnyMachineSnapshot) => isFormClosed(snapshot) && snapshot.matches({ selection: 'opened' });
/** Of both clocks of the chart none runs, so time may pass. */
const isQuiet = (snapshot: AnyMachineSnapshot) => snapshot.matches({ writing: 'quiet', writers: 'none' });

/** Something that is held here already, so that it can be seen. */
const isOf = ({ context, value }: AnyMachineSnapshot, fact: Fact) => {
  const id = 'chatId' in fact ? fact.chatId : 'chat' in fact && fact.chat?.id;
  return value.list === 'ready' && value.form === 'closed' && context.chats.some((chat: Chat) => chat.id === id);
};

const titleOf = (id: number) => [own, others, ...older].find((chat) => chat.id === id)?.title ?? '';

const addressOf = (uuid: string) => `/chats/${uuid}`;

const composer = ({ see }: AppStage) =>
  see.findByRole('textbox', { name: i18n.t('composer.label', { ns: 'conversation' }) });

/** Beacons come as long as the link stands. */
const passLive = ({ passTime, server }: AppStage, milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += beaconMs) {
    server.live.beacon();
    passTime(Math.min(beaconMs, milliseconds - passed));
  }
};
const beaconMs = 1000;

const put = ({ server: { company } }: AppStage, chat: Chat) => {
  company.chats = [...company.chats.filter(({ id }) => id !== chat.id), chat];
};

/** The server's own rows, as the facts tell of them. */
const happen = (stage: AppStage, facts: readonly Fact[]) => {
  const { company } = stage.server;
  for (const fact of facts) {
    if (fact.type === 'chat.deleted') company.chats = company.chats.filter(({ id }) => id !== fact.chatId);
    if (fact.type === 'chat.updated' || fact.type === 'chat.messageReceived') put(stage, fact.chat);
    if (fact.type === 'chat.messageReceived') company.chatMessages.push(fact.message);
  }
};

const chooseInMenu = async (stage: AppStage, label: string) => {
  await stage.press(t('screen.more'));
  await stage.press(label, 'menuitem');
  await stage.gone('menuitem', label);
};

const confirm = async (stage: AppStage, title: string, label: string) => {
  await stage.see.findByRole('dialog', { name: title });
  await stage.press(label);
  await stage.gone('dialog', title);
};

/** The chats' page, of somebody who has one of her own and is in others. */
export const chatsPlay: Play<typeof chatsMachine, AppStage> = {
  subject: chatsSubject,
  gestures: {
    'xstate.done.actor.listChats': {
      by: 'server',
      does({ server }, { output }) {
        const { records, hasMore } = output as ChatPage;
        server.company.chats = [...records, ...(hasMore ? older.slice(18) : [])];
        return server.answer('listChats');
      },
    },
    'xstate.error.actor.listChats': { by: 'server', does: ({ server }) => server.cut('listChats') },
    'chats.retry': {
      by: 'agent',
      when: (snapshot) => isFormClosed(snapshot) && snapshot.matches({ selection: 'none' }),
      does: ({ press }) => press(new RegExp(`^(${retryLabel()}|${i18n.t('message.retry', { ns: 'conversation' })})$`)),
    },
    'chats.loadMore': {
      by: 'agent',
      when: isNoneShown,
      async does({ see }) {
        const scroller = (await see.findByRole('list', { name: t('list.label') })).parentElement;
        if (scroller) scroller.scrollTop = scroller.scrollHeight;
      },
    },
    'xstate.done.actor.listMoreChats': { by: 'server', does: ({ server }) => server.answer('listChats') },
    'xstate.error.actor.listMoreChats': { by: 'server', does: ({ server }) => server.cut('listChats') },

    'chats.opened': {
      by: 'agent',
      when: (snapshot, { uuid }) =>
        isFormClosed(snapshot) && snapshot.context.chats.some((chat: Chat) => chat.uuid === uuid),
      async does(stage, { uuid }) {
        await stage.visit(addressOf(uuid));
        if (stage.server.isHeld('listChatMessages')) await stage.server.answer('listChatMessages');
      },
    },
    'chats.closed': { by: 'agent', when: isFormClosed, does: ({ visit }) => visit('/chats') },
    'chats.retryOpening': { by: 'agent', does: ({ press }) => press(retryLabel()) },
    'xstate.done.actor.findChatByUuid': {
      by: 'server',
      does(stage, { output }) {
        put(stage, output as Chat);
        return stage.server.answer('findChatByUuid');
      },
      shows: (stage, { output }) => stage.see.findByRole('heading', { name: (output as Chat).title }),
    },
    'xstate.error.actor.findChatByUuid': {
      by: 'server',
      does: ({ server }, { error }) =>
        (error as { status: number }).status === 404
          ? server.refuse('findChatByUuid', 404, 'ERR_NOT_FOUND')
          : server.cut('findChatByUuid'),
    },

    'live.received': {
      by: 'server',
      when: (snapshot, { facts }) => facts.every((fact) => isOf(snapshot, fact)),
      does: (stage, { facts }) =>
        untilSent(stage, 'live.received', () => {
          happen(stage, facts);
          for (const fact of facts) {
            if (fact.type === 'chat.writing') stage.server.live.signal(fact);
            else stage.server.live.notify(fact);
          }
        }),
      async shows({ see, gone }, { facts }) {
        for (const fact of facts) {
          if (fact.type === 'chat.writing') await see.findAllByText(t('writing', { count: 1, name: fact.user.name }));
          if (fact.type === 'chat.deleted') await gone('button', titleOf(fact.chatId));
        }
      },
    },
    'live.returned': {
      by: 'browser',
      when: (snapshot) => isQuiet(snapshot) && !snapshot.matches({ selection: 'finding' }),
      does: (stage) =>
        untilSent(stage, 'live.returned', () => {
          stage.browser.goOffline();
          stage.browser.goOnline();
        }),
      shows: ({ desk }) => untilLive(desk),
    },
    'live.aligned': { by: 'server', when: () => false, does: ({ server }) => server.answer('listLiveEvents') },
    'live.reset': {
      by: 'server',
      async does(stage) {
        const { live, company } = stage.server;
        live.unreceived(() => live.notify({ type: 'user.updated', user: company.me }));
        live.forgetLog();
        await untilSent(stage, 'live.reset', stage.browser.focus);
        stage.browser.blur();
      },
    },
    'window.focused': { by: 'agent', when: isFormClosed, does: ({ browser }) => browser.focus() },
    'window.blurred': { by: 'agent', does: ({ browser }) => browser.blur() },
    'xstate.error.actor.windowFocus': {
      by: 'browser',
      // No browser breaks so.
      when: () => false,
      does: (_, event) => currentChats.get()?.send(event as never),
    },

    'chat.typed': {
      by: 'agent',
      when: isShown,
      async does(stage) {
        await stage.hands.type(await composer(stage), 'Eu cubro');
      },
      shows: ({ server }) =>
        waitFor(() => expect(server.live.orders).toContainEqual({ type: 'link.signalChatWriting', chatId: 1 })),
    },
    'message.failed': {
      by: 'server',
      when: () => false,
      async does(stage) {
        await stage.hands.type(await composer(stage), '{Enter}');
        await stage.server.refuse('sendChatMessage', 409, 'ERR_CLIENT_ID_REUSED');
      },
      shows: ({ see }) => see.findByRole('button', { name: i18n.t('message.retry', { ns: 'conversation' }) }),
    },
    'message.sent': {
      by: 'server',
      when: () => false,
      async does(stage) {
        await stage.press(i18n.t('message.retry', { ns: 'conversation' }));
        await stage.server.answer('sendChatMessage');
      },
      shows: ({ gone }) => gone('button', i18n.t('message.retry', { ns: 'conversation' })),
    },
    'recording.finished': {
      by: 'agent',
      // The recorder has flows of its own, with a microphone.
      when: () => false,
      does: (_, event) => currentChats.get()?.send(event),
      shows: ({ see }, { attachment: { name } }) => see.findAllByText(name, { exact: false }).catch(() => undefined),
    },
    'conversation.foundChat': {
      by: 'agent',
      when: (snapshot) =>
        isShown(snapshot) && isQuiet(snapshot) && snapshot.context.unread.includes(snapshot.context.opened),
      async does(stage) {
        stage.browser.focus();
        passLive(stage, 1000);
        await stage.server.answer('readChat');
        stage.browser.blur();
      },
    },
    'conversation.gone': {
      by: 'server',
      when: () => false,
      does: ({ server }) => server.refuse('listChatMessages', 404, 'ERR_NOT_FOUND'),
      shows: ({ see }) => see.findAllByText(i18n.t('toasts:chatGone')),
    },
    'effect.asked': {
      by: 'agent',
      when: () => false,
      does: ({ visit }) => visit(`${addressOf('00000000-0000-4000-8000-000000000001')}?message=4`),
      shows: ({ see }) => see.findAllByText(i18n.t('toasts:messageNotFound')),
    },
    'xstate.after.writingPause.chats.writing.signalled': {
      by: 'time',
      when: (snapshot) => snapshot.matches({ writers: 'none' }),
      does: (stage) => passLive(stage, 3000),
    },
    'xstate.after.writingEnds.chats.writers.some': {
      by: 'time',
      when: (snapshot) => snapshot.matches({ writing: 'quiet' }),
      does: (stage) => passLive(stage, 5000),
      shows: ({ see }) => waitFor(() => expect(see.queryByText(t('writing', { count: 1, name: 'Bruno' }))).toBeNull()),
    },

    'chat.compose': { by: 'agent', when: isNoneShown, does: ({ press }) => press(t('new')), shows: formIsOpen },
    'chat.edit': {
      by: 'agent',
      when: (snapshot) => isShown(snapshot) && snapshot.context.opened === 1,
      does: ({ press }) => press(t('screen.edit')),
      shows: formIsOpen,
    },
    'chat.forgetForm': {
      by: 'agent',
      async does({ see, hands }) {
        const dialog = within(await see.findByRole('dialog', { name: t('form.heading') }));
        // The cross has the same name; the button stands at the end.
        const [button] = dialog.getAllByRole('button', { name: t('form.close') }).slice(-1);
        if (button) await hands.click(button);
      },
      shows: ({ gone }) => gone('dialog', t('form.heading')),
    },
    'chat.save': {
      by: 'agent',
      when: () => false,
      async does(stage, { title }) {
        const { see, hands, passTime, press } = stage;
        const name = see.getByLabelText(t('form.title')) as HTMLInputElement;
        if (name.value === '') {
          await hands.type(name, title);
          await hands.type(see.getByLabelText(t('form.users')), 'Bruno');
          passTime(500);
          await press(/Bruno/, 'option');
        }
        await press(t('form.save'));
      },
    },
    'xstate.done.actor.saveChat': {
      by: 'server',
      does: ({ server }) => server.answer('createChat'),
      shows: ({ gone }) => gone('dialog', t('form.heading')),
    },
    'xstate.error.actor.saveChat': {
      by: 'server',
      does: ({ server }) => server.refuse('createChat', 500, 'ERR_INTERNAL'),
    },

    'chat.delete': {
      by: 'agent',
      when: (snapshot) => isShown(snapshot) && snapshot.context.opened === 1 && snapshot.context.leaving === null,
      async does(stage) {
        await stage.press(t('screen.delete'));
        await confirm(stage, t('removal.title'), t('removal.confirm'));
      },
    },
    'xstate.done.actor.removal.delete:1': {
      by: 'server',
      when: ({ children }) => 'removal.delete:1' in children,
      does: ({ server }) => server.answer('deleteChat'),
      shows: ({ see }) => see.findAllByText(i18n.t('toasts:chatDeleted')),
    },
    'xstate.error.actor.removal.delete:1': {
      by: 'server',
      when: ({ children }) => 'removal.delete:1' in children,
      does: ({ server }) => server.refuse('deleteChat', 500, 'ERR_INTERNAL'),
    },
    'chat.leave': {
      by: 'agent',
      when: (snapshot) => isShown(snapshot) && snapshot.context.opened === 2 && snapshot.context.leaving === null,
      async does(stage) {
        await chooseInMenu(stage, t('screen.leave'));
        await confirm(stage, t('leaving.title'), t('leaving.confirm'));
      },
    },
    'xstate.done.actor.removal.leave:2': {
      by: 'server',
      when: ({ children }) => 'removal.leave:2' in children,
      does: ({ server }) => server.answer('leaveChat'),
      shows: ({ see }) => see.findAllByText(i18n.t('toasts:chatLeft')),
    },
    'chat.mute': {
      by: 'agent',
      when: (snapshot, { isMuted }) =>
        isShown(snapshot) &&
        !('change.mute:2' in snapshot.children) &&
        snapshot.context.chats.some(
          (chat: Chat) => chat.id === 2 && snapshot.context.opened === 2 && chat.isMuted !== isMuted,
        ),
      does: (stage, { isMuted }) => chooseInMenu(stage, t(isMuted ? 'screen.mute' : 'screen.unmute')),
    },
    'xstate.done.actor.change.mute:2': {
      by: 'server',
      when: ({ children }) => 'change.mute:2' in children,
      does: ({ server }) => server.answer('muteChat'),
      shows: ({ see }) => see.findAllByRole('img', { name: t('list.muted') }),
    },
    'xstate.error.actor.change.mute:2': {
      by: 'server',
      when: ({ children }) => 'change.mute:2' in children,
      does: ({ server }) => server.refuse('muteChat', 500, 'ERR_INTERNAL'),
      shows: ({ see }) => see.findAllByText(errorText('ERR_INTERNAL')),
    },
    'chat.openDirect': {
      by: 'agent',
      when: () => false,
      async does(stage) {
        await stage.press(t('members.open'));
        await stage.press(t('members.talk', { name: 'Bruno' }));
      },
    },
    'xstate.done.actor.change.direct:5': {
      by: 'server',
      when: () => false,
      does: ({ server }) => server.answer('openDirectChat'),
      shows: ({ see }) => see.findByRole('heading', { name: 'Bruno' }),
    },
  },
  async set(root, { events }) {
    await Promise.all([loadTexts('chats'), import('#web/screens/chats/chat-pane.tsx')]);
    writingOf(ana, 1, 'chat').set({ text: '', files: [] });
    const isLinkLate = events.some(({ type }) => type === 'live.aligned');
    const stage = await setApp(root, {
      at: '/chats',
      company: { me: agent },
      arrange({ server, browser }) {
        server.hold('listChats', 'findChatByUuid', 'createChat', 'deleteChat', 'leaveChat', 'muteChat');
        server.hold('openDirectChat', 'sendChatMessage', 'readChat');
        if (isLinkLate) server.hold('listLiveEvents');
        if (events.some(({ type }) => type === 'conversation.gone')) server.hold('listChatMessages');
        browser.blur();
      },
      state: ({ shown }) => shown('chats')?.value,
    });
    stage.browser.blur();
    if (!isLinkLate) await untilLive(stage.desk);
    await waitFor(() => expect(stage.server.isWaiting('listChats')).toBe(true));
    return stage;
  },
};

async function formIsOpen({ see }: AppStage) {
  await see.findByRole('dialog', { name: t('form.heading') });
}
