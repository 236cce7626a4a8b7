import { waitFor, within } from 'storybook/test';
import { selectTickets } from '#machines/desk.ts';
import { type KeptRecording, selectKept } from '#machines/recorder.ts';
import { selectRecorder } from '#machines/tickets.ts';
import { i18n } from '#web/i18n/i18n.ts';
import type { MemoryDesk } from '../../support/memory/desk.ts';
import type { AppStage } from '../app-stage.tsx';

export const t = i18n.getFixedT(null, 'tickets');
export const say = i18n.getFixedT(null, 'recorder');

/** Whose tickets the agent has, by their ids. */
export const names: Record<number, string> = { 1: 'Dona Firmina', 2: 'Seu Anselmo' };

/** The product's own recorder. */
export const recorderOf = ({ desk }: MemoryDesk) => {
  const tickets = selectTickets(desk.getSnapshot());
  return tickets && selectRecorder(tickets.getSnapshot()).getSnapshot();
};

/** Whether the ticket that is recorded for is the one on the screen. */
export const isShown = (stage: AppStage) => {
  const recorder = recorderOf(stage);
  return recorder !== undefined && recorder.context.shown === recorder.context.ticketId;
};

/** Opens a ticket from the list; on a phone that covers the conversation. */
export async function open({ see, press }: AppStage, ticketId: number | null) {
  const name = names[ticketId ?? 0] ?? '';
  if (see.queryByRole('tab', { name: t('screen.list'), selected: false })) await press(t('screen.list'), 'tab');
  await press(new RegExp(name));
  await see.findByRole('heading', { name: new RegExp(name) });
}

export const canRecord = ({ see }: AppStage) => see.findByRole('button', { name: t('composer.record') });

/** The recordings beside the composer are those that are kept, one by one. */
export const keptShown = (stage: AppStage) =>
  waitFor(() => {
    const list = stage.see.queryByRole('list', { name: say('keptList') });
    const shown = list ? within(list).getAllByRole('listitem').length : 0;
    const kept = keptHere(stage).length;
    if (shown !== kept) throw new Error(`${shown} kept recordings are shown and not ${kept}`);
  });

const keptHere = (stage: AppStage): readonly KeptRecording[] => {
  const recorder = recorderOf(stage);
  return recorder ? selectKept(recorder).filter(({ ticketId }) => ticketId === recorder.context.shown) : [];
};

/** The newest message of the conversation can be listened to. */
export async function voiceShown({ see }: AppStage) {
  const conversation = within(await see.findByRole('region', { name: t('message.list', { name: names[1] }) }));
  await conversation.findAllByRole('button', { name: t('media.play') });
}
