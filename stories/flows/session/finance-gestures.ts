import { expect, waitFor } from 'storybook/test';
import type { Session, User } from '#contract/schema.ts';
import { detailOf, type Failure } from '#machines/call.ts';
import type { sessionMachine } from '#machines/session.ts';
import { errorText } from '#web/desk/error-text.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { admin } from '../../../tests/support/memory/company.ts';
import type { AppStage } from '../app-stage.tsx';
import type { GestureTable } from '../gestures.ts';
import { untilLive } from '../until-live.ts';

const t = i18n.getFixedT(null, 'login');

const shell = i18n.getFixedT(null, 'shell');

const tickets = i18n.getFixedT(null, 'tickets');

const finance = i18n.getFixedT(null, 'finance');

/** What the company has to pay. */
export const invoiceId = 31;

/** Finance alone: the notice above it, and nothing else in the menu. */
export const atFinance = async ({ see, gone }: AppStage, { company }: User) => {
  await see.findByRole('heading', { name: new RegExp(`^${finance('invoices.title')}`) });
  await see.findByText(finance('due.ended', { date: formatDate(company.dueDate ?? '') }));
  await gone('button', shell('topBar.volume'));
};

/** The whole product again, though the page is the one where was paid. */
export const backFromFinance = ({ see }: AppStage) => see.findByRole('button', { name: shell('topBar.volume') });

export const isOverdue = ({ company: { dueDate } }: User) => dueDate !== null && dueDate < '2026';

export const isAtFinance = ({ see }: AppStage) =>
  see.queryByRole('heading', { name: new RegExp(`^${finance('invoices.title')}`) }) !== null;

export const toldOfTheEnd = ({ see }: AppStage, { company }: User) =>
  see.findByText(t('expired', { date: formatDate(company.dueDate ?? '') }));

/** A company past its due date: its admins pay, and nobody does anything else. */
export const financeGestures: GestureTable<typeof sessionMachine, AppStage> = {
  'xstate.error.actor.login': {
    by: 'server',
    // Only an admin is given a way to pay.
    when: ({ children }, { error }) =>
      !detailOf(error as Failure, 'financeToken') || children.login?.getSnapshot().input.email === admin.email,
    does({ server }, { error }) {
      const { status, code, details } = error as Failure & { details?: { dueDate: string; financeToken?: string } };
      if (details?.financeToken) {
        server.sessions.become({ ...admin, company: { ...admin.company, dueDate: details.dueDate } });
        return server.answer('login');
      }
      return server.refuse('login', status, code, details as Record<string, unknown> | undefined);
    },
    shows({ see }, { error }) {
      const { code, details } = error as Failure & { details?: { dueDate: string } };
      return see.findByText(details ? t('expired', { date: formatDate(details.dueDate) }) : errorText(code));
    },
  },
  'session.payInvoice': {
    by: 'agent',
    does: ({ press }) => press(t('payInvoice')),
    shows: ({ see }) => waitFor(() => expect(see.getByRole('button', { name: t('payInvoice') })).toBeDisabled()),
  },
  'xstate.done.actor.openFinance': {
    by: 'server',
    does: ({ server }) => server.answer('findMe'),
    shows: (stage, { output }) => atFinance(stage, (output as Session).user),
  },
  'xstate.error.actor.openFinance': {
    by: 'server',
    does: ({ server }) => server.cut('findMe'),
    async shows({ see }) {
      await see.findByText(errorText('network'));
      await waitFor(() => expect(see.getByRole('button', { name: t('payInvoice') })).toBeEnabled());
    },
  },
  'payment.concluded': {
    by: 'server',
    async does({ desk, server }) {
      await untilLive(desk);
      server.finance.conclude(invoiceId, admin.company.dueDate ?? '');
    },
    shows: ({ see }) =>
      see.findByText(i18n.t('toasts:licenceRenewed', { date: formatDate(admin.company.dueDate ?? '') })),
  },
  'xstate.done.actor.openSession': {
    by: 'server',
    does: ({ server }) => server.answer('openSession'),
    shows: backFromFinance,
  },
  'xstate.error.actor.openSession': {
    by: 'server',
    does: ({ server }) => server.cut('openSession'),
    shows: ({ gone }) => gone('button', shell('topBar.volume')),
  },
  'session.expired': {
    by: 'server',
    // Whoever has just paid stands at finance still, where nothing is asked for that is refused.
    when: ({ context }) => context.session?.user.profile !== 'admin',
    async does({ server, press }) {
      const { me } = server.company;
      server.sessions.become({ ...me, company: { ...me.company, dueDate: '1969-12-31T12:00:00.000Z' } });
      await press(tickets('tabs.closed'), 'tab');
    },
  },
  'xstate.after.dueDatePasses.session.signedIn.current': {
    by: 'time',
    when: () => false,
    does({ server, passTime }) {
      for (let passed = 0; passed < 600_000; passed += 4000) {
        server.live.beacon();
        passTime(4000);
      }
    },
  },
};
