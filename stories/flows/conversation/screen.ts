import { expect, waitFor, within } from 'storybook/test';
import { selectSocket, selectTickets } from '#machines/desk.ts';
import { selectIsLive } from '#machines/socket.ts';
import { i18n } from '#web/i18n/i18n.ts';
import type { MemoryDesk } from '../../../tests/support/memory/desk.ts';
import type { AppStage } from '../app-stage.tsx';
import { name, ticket } from './talk.ts';

export const t = i18n.getFixedT(null, ['conversation', 'tickets']);

/** Where the conversation of the running product stands, shown or kept warm. */
export const stateOfConversation = ({ desk }: MemoryDesk) => {
  const tickets = selectTickets(desk.getSnapshot());
  const opened = tickets?.getSnapshot().context.conversations.find(({ subjectId }) => subjectId === ticket.id);
  return opened?.ref.getSnapshot().value;
};

/** What is said is looked for in the conversation itself, and not in the list beside it. */
export const talk = async ({ see }: AppStage) => {
  const region = await see.findByRole('region', { name: t('message.list', { name }) });
  return Object.assign(within(region), { region });
};

/** One message, with what may be done to it; the newest ones are at the end, which the agent may be taken away from. */
export const bubble = (stage: AppStage, text: string) =>
  waitFor(async () => {
    const latest = stage.see.queryByRole('button', { name: latestLabel });
    if (latest) await stage.hands.click(latest);
    const item = (await talk(stage)).getByText(text).closest('li');
    if (!item) throw new Error(`“${text}” is no message`);
    return within(item);
  });

export async function choose(stage: AppStage, text: string, action: 'reply' | 'delete') {
  const menu = (await bubble(stage, text)).getByRole('button', { name: t('message.menu') });
  await stage.hands.pointer({ keys: '[TouchA]', target: menu });
  await stage.press(t(`message.${action}`), 'menuitem');
}

/** Whichever stands there: in place of the messages, or above the oldest. */
export const retryLabel = () => new RegExp(`^(${i18n.t('retry')}|${t('message.retry')})$`);

const latestLabel = (label: string) =>
  label === t('message.jumpToLatest') || few.some((count) => label === t('message.newBelow', { count }));

/** The row beside the conversation counts nothing any more. */
export const nothingUnread = ({ see }: AppStage) =>
  waitFor(() => {
    const counted = few.flatMap((count) => see.queryAllByText(t('tickets:list.unread', { count })));
    expect(counted).toEqual([]);
  });

const few = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The link is up, and has told what it had to tell on the way. */
export const linked = ({ desk }: MemoryDesk) =>
  waitFor(() => {
    const socket = selectSocket(desk.getSnapshot());
    expect(socket && selectIsLive(socket.getSnapshot())).toBe(true);
  });
