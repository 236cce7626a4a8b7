import type { TicketEvent } from '#machines/ticket.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { owner, waiting } from '../../../tests/machines/worlds/ticket.ts';
import type { AppStage } from '../app-stage.tsx';
import type { Gesture } from '../gestures.ts';
import { pressAccept } from './hands.ts';
import { personOf, standsAs, t } from './screen.ts';

type Does<Type extends TicketEvent['type']> = Gesture<AppStage, Extract<TicketEvent, { type: Type }>>;

/** While the agent's own press is on its way. */
export const colleagueAcceptsFirst: Does<'ticket.accept'> = {
  by: 'colleague',
  async does(stage, event) {
    const { server } = stage;
    server.hold('updateTicket');
    await pressAccept(stage);
    server.tickets.change(waiting.id, event);
    await server.answer('updateTicket');
    server.free('updateTicket');
  },
  async shows(stage, { by }) {
    await stage.see.findByText(i18n.t('toasts.ticketTaken', { name: personOf(stage, by.userId) }));
    await isOthers(stage, by.userId);
  },
};

export const colleagueReturns: Does<'ticket.return'> = {
  by: 'colleague',
  does: ({ server }, event) => server.tickets.change(waiting.id, event),
  shows: (stage) => waits(stage),
};

export const colleagueTransfers: Does<'ticket.transfer'> = {
  by: 'colleague',
  does: ({ server }, event) => server.tickets.change(waiting.id, event),
  shows: (stage, { userId }) => (userId ? isWith(stage, userId) : waits(stage)),
};

export const somebodyChanges: Does<'ticket.updated'> = {
  by: 'colleague',
  does: ({ server }, { ticket: { status, userId, queueId } }) =>
    server.tickets.conform(waiting.id, { status, userId, queueId }),
  shows(stage, { ticket: { status, userId } }) {
    if (status === 'pending') return waits(stage);
    if (status === 'closed') return standsAs(stage, t('composer.isClosed'), { assigned: 0, pending: 0 });
    return isWith(stage, userId ?? 0);
  },
};

const waits = (stage: AppStage) => standsAs(stage, t('composer.waitsForYou'), { assigned: 0, pending: 1 });

const isWith = (stage: AppStage, userId: number) =>
  userId === owner.userId ? standsAs(stage, t('composer.sign'), { assigned: 1, pending: 0 }) : isOthers(stage, userId);

const isOthers = (stage: AppStage, userId: number) =>
  standsAs(stage, t('composer.isOthers', { name: personOf(stage, userId) }), { assigned: 0, pending: 0 });
