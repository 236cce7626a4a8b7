import { within } from 'storybook/test';
import type { TicketEvent } from '#machines/ticket.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { owner } from '../../../tests/machines/worlds/ticket.ts';
import type { AppStage } from '../app-stage.tsx';
import type { Gesture } from '../gestures.ts';
import { isShown, name, open, personOf, showList, standsAs, t } from './screen.ts';

type Does<Type extends TicketEvent['type']> = Gesture<AppStage, Extract<TicketEvent, { type: Type }>>;

/** From the list of those who wait, or from its conversation where that is shown. */
export async function pressAccept(stage: AppStage) {
  if (isShown(stage)) return stage.press(t('header.accept'));
  await showList(stage, 'pending');
  await stage.press(t('list.acceptOf', { name }));
}

export const accept: Does<'ticket.accept'> = {
  by: 'agent',
  does: pressAccept,
  async shows({ see }) {
    await see.findByRole('region', { name: t('message.list', { name }) });
    await see.findByRole('textbox', { name: t('composer.label') });
  },
};

export const resolve: Does<'ticket.resolve'> = {
  by: 'agent',
  async does(stage) {
    await open(stage);
    await stage.press(t('header.resolve'));
  },
  async shows({ see, gone }) {
    await gone('heading', new RegExp(name));
    await see.findByText(i18n.t('toasts.ticketResolved', { name }));
  },
};

export const returns: Does<'ticket.return'> = {
  by: 'agent',
  async does(stage) {
    await open(stage);
    await stage.press(t('header.returnHint'));
  },
  async shows(stage) {
    await stage.gone('heading', new RegExp(name));
    await stage.see.findByText(i18n.t('toasts.ticketReturned', { name }));
    await standsAs(stage, '', { assigned: 0, pending: 1 });
  },
};

export const reopen: Does<'ticket.reopen'> = {
  by: 'agent',
  // Another's finished tickets are not in one's list.
  when: ({ context }) => context.userId === owner.userId,
  async does(stage) {
    await open(stage);
    await stage.press(t('header.reopen'));
  },
  shows: ({ see }) => see.findByRole('textbox', { name: t('composer.label') }),
};

export const transfer: Does<'ticket.transfer'> = {
  by: 'agent',
  async does(stage, { queueId, userId }) {
    await open(stage);
    await stage.press(t('header.transfer'));
    const dialog = await stage.see.findByRole('dialog', { name: t('transfer.title') });
    await choose(stage, t('transfer.queue'), queueOf(stage, queueId));
    if (userId) await choose(stage, t('transfer.user'), personOf(stage, userId));
    await stage.hands.click(within(dialog).getByRole('button', { name: t('transfer.confirm') }));
  },
  async shows(stage, { queueId, userId }) {
    await stage.gone('dialog', t('transfer.title'));
    await stage.gone('heading', new RegExp(name));
    await stage.see.findByText(i18n.t('toasts.ticketTransferred', { name }));
    await standsAs(stage, '', { assigned: 0, pending: userId ? 0 : 1 });
    if (userId) return;
    await showList(stage, 'pending');
    await stage.see.findByText(queueOf(stage, queueId));
  },
};

const choose = async ({ press }: AppStage, field: string, choice: string) => {
  await press(field);
  await press(choice, 'option');
};

const queueOf = ({ server }: AppStage, queueId: number) =>
  server.company.queues.find(({ id }) => id === queueId)?.name ?? '';
