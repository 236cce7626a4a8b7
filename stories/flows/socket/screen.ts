import { expect, waitFor } from 'storybook/test';
import { selectSocket } from '#machines/desk.ts';
import { i18n } from '#web/i18n/i18n.ts';
import type { AppStage } from '../app-stage.tsx';
import type { Gesture } from '../gestures.ts';
import { ticketId } from './flows.ts';

export const name = 'Dona Firmina';
export const shell = i18n.getFixedT(null, 'shell');

export const link = i18n.getFixedT(null, 'link');
export const drawer = i18n.getFixedT(null, 'drawer');
export const t = i18n.getFixedT(null, ['conversation', 'tickets']);

export const socketOf = ({ desk }: Pick<AppStage, 'desk'>) => {
  const socket = selectSocket(desk.getSnapshot());
  if (!socket) throw new Error('Nobody is signed in');
  return socket.getSnapshot();
};

/** Others are told of a ticket once somebody has stayed at it. */
export const stayAtTicket = ({ desk }: AppStage) =>
  waitFor(() => expect(desk.getSnapshot().context.shown.some(({ id }) => id === 'ticket-viewers')).toBe(true));

/** A customer writes something that nobody has written before. */
export const write = ({ server }: AppStage) => {
  const { tickets, company } = server;
  return tickets.receive(ticketId, `Alguém aí? ${company.messages.length}`);
};

/** So that there is something to catch up with. */
export const writeUnreceived = (stage: AppStage) => stage.server.live.unreceived(() => write(stage));

/** The list, or the conversation where it stands in its place, shows what was said last. */
export const isUpToDate = ({ see, server }: AppStage) => see.findAllByText(server.tickets.find(ticketId).lastMessage);

const tellsOfLink = ({ see }: AppStage, is: 'up' | 'down') =>
  waitFor(() => {
    const isOffline = !navigator.onLine;
    expect(see.queryByText(link('offline')) !== null).toBe(isOffline);
    expect(see.queryByText(link('lost')) !== null).toBe(!isOffline && is === 'down');
  });

export const isUp = async (stage: AppStage) => {
  await tellsOfLink(stage, 'up');
  await isUpToDate(stage);
};

export const isDown = (stage: AppStage) => tellsOfLink(stage, 'down');

/** Time passes until the link is given up; then a customer writes. */
export const patienceEnds = (milliseconds: (stage: AppStage) => number): Gesture<AppStage, unknown> => ({
  by: 'time',
  does(stage) {
    stage.passTime(milliseconds(stage));
    write(stage);
  },
  shows: isDown,
});

/** What the server was told last over a link, and so what the others may see. */
export const lastOrder = ({ server }: AppStage) => server.live.orders.at(-1);

/** Where the chart's own cursor stands; what is later has been missed. */
export const levelSeq = 20;

/** So often at most the others are told that somebody writes. */
export const untilWordAgain = 3000;
export const betweenBeacons = 5000;
