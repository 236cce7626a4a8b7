import { expect, waitFor } from 'storybook/test';
import type { TicketActionsDone } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import type { TicketChoiceContext } from '#machines/ticket-choice/context.ts';
import type { ticketChoiceMachine } from '#machines/ticket-choice.ts';
import { errorText } from '#web/desk/error-text.ts';
import { i18n, loadTexts } from '#web/i18n/i18n.ts';
import { listed } from '../../../tests/machines/fixtures/tickets/ticket-choice.ts';
import { agent, aWaitingTicket } from '../../../tests/support/memory/company.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { untilLive } from '../until-live.ts';
import { ticketChoiceSubject } from './flows.ts';

const t = i18n.getFixedT(null, ['ticket-choice', 'tickets', 'toasts']);

const nameOf = (id: number) => `Cliente ${id}`;
const boxOf = (id: number) => t('row', { name: nameOf(id) });

const isChosen = async ({ see }: AppStage, id: number) =>
  expect(await see.findByRole('button', { name: boxOf(id) })).toHaveAttribute('aria-pressed', 'true');

const areAllChosen = ({ chosen, listed: shown }: TicketChoiceContext) => chosen.length === shown.length;

/** As many are said to be chosen. */
const counts = ({ see }: AppStage, count: number) => see.findByText(t('chosen', { count }));

/** Three tickets of Ana's, of which rows stay where they are: a press marks them as unread. The answer waits for its step. */
export const ticketChoicePlay: Play<typeof ticketChoiceMachine, AppStage> = {
  subject: ticketChoiceSubject,
  gestures: {
    'ticketChoice.begin': {
      by: 'agent',
      when: ({ context }, { ticketId }) => ticketId === undefined || context.listed.includes(ticketId),
      async does({ see, hands, press }, { ticketId }) {
        if (ticketId === undefined) return press(t('tickets:list.choose'));
        await hands.keyboard('{Control>}');
        await hands.click(await see.findByRole('button', { name: nameOf(ticketId) }));
        await hands.keyboard('{/Control}');
      },
      shows: (stage, { ticketId }) => counts(stage, ticketId === undefined ? 0 : 1),
    },
    'ticketChoice.toggle': {
      by: 'agent',
      when: ({ context }, { ticketId }) => context.listed.includes(ticketId),
      async does({ see, hands }, { ticketId, reaches }) {
        if (reaches) await hands.keyboard('{Shift>}');
        await hands.click(await see.findByRole('button', { name: boxOf(ticketId) }));
        if (reaches) await hands.keyboard('{/Shift}');
      },
    },
    'ticketChoice.all': {
      by: 'agent',
      when: ({ context }) => !areAllChosen(context),
      does: ({ press }) => press(new RegExp(`^${t('all').split('(')[0]?.trim()}`)),
      shows: ({ see }) => see.findByRole('button', { name: t('none') }),
    },
    'ticketChoice.none': {
      by: 'agent',
      when: ({ context }) => areAllChosen(context),
      does: ({ press }) => press(t('none')),
      shows: (stage) => counts(stage, 0),
    },
    'ticketChoice.listed': {
      by: 'colleague',
      when: ({ value, context }) =>
        value === 'choosing' && context.listed.length === listed.length && areAllChosen(context),
      does({ server }, { ids }) {
        for (const id of listed) if (!ids.includes(id)) server.tickets.conform(id, { userId: 99 });
      },
      shows: async (stage, { ids }) => {
        await stage.gone('button', boxOf(2));
        await counts(stage, ids.length);
      },
    },
    'ticketChoice.act': {
      by: 'agent',
      async does(stage, { action: { action } }) {
        await stage.press(t(`actions.${action}`));
      },
      shows: ({ server }) => waitFor(() => expect(server.isWaiting('actOnTickets')).toBe(true)),
    },
    'ticketChoice.end': {
      by: 'agent',
      does: ({ press }) => press(t('end')),
      shows: ({ gone }) => gone('toolbar', t('toolbar')),
    },
    'xstate.done.actor.actOnTickets': {
      by: 'server',
      when: ({ context }, { output }) => {
        const { done, refused } = output as TicketActionsDone;
        const named = [...done, ...refused.map(({ ticketId }) => ticketId)];
        return String(named.sort()) === String([...context.chosen].sort());
      },
      does: ({ server }, { output }) => server.answer('actOnTickets', () => output),
      async shows(stage, { output }) {
        const { done, refused } = output as TicketActionsDone;
        if (refused.length === 0) {
          await stage.see.findAllByText(t('toasts:ticketsMarkedUnread', { count: done.length }));
          return stage.gone('toolbar', t('toolbar'));
        }
        for (const { ticketId } of refused) await isChosen(stage, ticketId);
        const reason = errorText(refused[0]?.error);
        await stage.see.findByText((said: string) => said.includes(t('refused', { count: refused.length, reason })));
      },
    },
    'xstate.error.actor.actOnTickets': {
      by: 'server',
      does: ({ server }, { error }) => {
        const { status, code } = failureOf(error);
        return server.refuse('actOnTickets', status, code);
      },
      shows: async (stage, { error }) => {
        await stage.see.findAllByText(errorText((error as { code: string }).code));
      },
    },
  },
  async set(root) {
    await loadTexts('ticket-choice');
    const stage = await setApp(root, {
      company: {
        tickets: listed.map((id) =>
          aWaitingTicket(id, nameOf(id), {
            status: 'open',
            userId: agent.id,
            user: { id: agent.id, name: agent.name },
            waitingSince: null,
            updatedAt: new Date(Date.UTC(2026, 10, 20, 12, id)).toISOString(),
          }),
        ),
      },
      state: ({ shown }) => shown('ticket-choice')?.value ?? 'idle',
      arrange: ({ server }) => server.hold('actOnTickets'),
    });
    await untilLive(stage.desk);
    await stage.see.findByRole('button', { name: nameOf(3) }, { timeout: 20_000 });
    return stage;
  },
};
