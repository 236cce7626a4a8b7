import { expect, waitFor } from 'storybook/test';
import { type SlaClock, slaState } from '#machines/sla/clock.ts';
import type { SlaContext, slaMachine } from '#machines/sla.ts';
import { now } from '#web/clock.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { slaNow } from '../../../tests/machines/fixtures/tickets/sla.ts';
import { agent, aWaitingTicket } from '../../../tests/support/memory/company.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { slaSubject } from './flows.ts';

const t = i18n.getFixedT(null, 'tickets');

/** A customer of Ana's, whose row says what was promised them. The page's clock goes on, so the promise moves in its place. */
export const slaPlay: Play<typeof slaMachine, AppStage> = {
  subject: slaSubject,
  gestures: {
    'sla.updated': {
      by: 'server',
      does: ({ server }, { clock }) => become(server, { ...stands(server), clock }),
      shows: rowSaysIt,
    },
    'sla.ticked': {
      by: 'server',
      does: ({ server }, event) => become(server, { ...stands(server), now: event.now }),
      shows: rowSaysIt,
    },
  },
  async set(root) {
    const ticket = aWaitingTicket(1, 'Cliente 1');
    const mine = { ...ticket, status: 'open' as const, userId: agent.id, user: { id: agent.id, name: agent.name } };
    const stage = await setApp(root, {
      company: { tickets: [{ ...mine, waitingSince: null }] },
      state: ({ server }) => slaState(shown(server), now()),
    });
    await stage.see.findAllByText('Cliente 1');
    return stage;
  },
};

type Server = AppStage['server'];

const standing = new WeakMap<Server, SlaContext>();

const stands = (server: Server): SlaContext => standing.get(server) ?? { clock: null, now: slaNow };

const shown = ({ company }: Server) => company.tickets[0]?.sla ?? null;

function become(server: Server, next: SlaContext): void {
  standing.set(server, next);
  const { clock } = next;
  const fromNow = (moment: string) => new Date(now().getTime() + Date.parse(moment) - next.now.getTime()).toISOString();
  const sla: SlaClock | null = clock && { ...clock, warnAt: fromNow(clock.warnAt), dueAt: fromNow(clock.dueAt) };
  server.tickets.conform(1, { sla });
}

async function rowSaysIt({ see, server }: AppStage): Promise<void> {
  const state = slaState(shown(server), now());
  const words = { running: t('sla.dueAnswer'), warned: t('sla.dueAnswer'), broken: t('sla.overAnswer') };
  await waitFor(() => {
    for (const [named, text] of Object.entries(words)) {
      const beginning = text.split('{{')[0]?.trim() ?? '';
      const isSaid = see.queryAllByText((said: string) => said.startsWith(beginning), { selector: 'span' }).length > 0;
      if (named === state) expect(isSaid).toBe(true);
      else if (text !== words[state as keyof typeof words]) expect(isSaid).toBe(false);
    }
  });
}
