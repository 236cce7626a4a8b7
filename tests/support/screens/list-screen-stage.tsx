import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { type AnyActorRef, assign, createActor, emit, enqueueActions, setup, stopChild } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { User } from '#contract/schema.ts';
import type { DeskActorRef } from '#machines/desk.ts';
import type { Effect } from '#machines/effect.ts';
import { DeskProvider } from '#web/desk/desk-context.tsx';
import { aUser } from '../fixtures/user.ts';

/** A desk with somebody signed in and no sections but those of the shown screen. */
export const standInDesk = (user: User) => {
  const machine = setup({
    types: {
      context: {} as { user: User; shown: readonly AnyActorRef[] },
      events: {} as
        | { type: 'effect.asked'; effect: Effect }
        | { type: 'section.shown' | 'section.hidden'; section: AnyActorRef }
        | { type: 'notify'; facts: readonly Fact[] }
        | { type: `xstate.error.actor.${string}`; error: unknown },
      emitted: {} as Effect,
    },
  }).createMachine({
    context: { user, shown: [] },
    on: {
      'effect.asked': { actions: emit(({ event }) => event.effect) },
      'section.shown': { actions: assign(({ context, event }) => ({ shown: [...context.shown, event.section] })) },
      'section.hidden': { actions: stopChild(({ event }) => event.section) },
      notify: {
        actions: enqueueActions(({ context, event, enqueue }) => {
          for (const section of context.shown) enqueue.sendTo(section, { type: 'live.received', facts: event.facts });
        }),
      },
      'xstate.error.actor.*': {},
    },
  });
  const actor = createActor(machine).start();
  const told: Effect[] = [];
  actor.on('toasted', (effect) => told.push(effect));
  return {
    /** Only its user, what it emits and what it is told are ever asked of it. */
    desk: actor as AnyActorRef as DeskActorRef,
    toasts: told,
    notify: (...facts: Fact[]) => actor.send({ type: 'notify', facts }),
  };
};

export interface ListScreenStageProps {
  desk: DeskActorRef;
  /** Where it is opened: `/tags?new`. */
  at?: string;
  children: ReactNode;
}

/** The place of a screen: an address, and a desk above it. */
export const ListScreenStage = ({ desk, at = '/', children }: ListScreenStageProps) => (
  <DeskProvider desk={desk}>
    <MemoryRouter initialEntries={[at]}>
      {children}
      <Address />
    </MemoryRouter>
  </DeskProvider>
);

/** A screen at its address, with somebody of that profile before it. */
export const screenStage = (screen: ReactNode, at: string, profile: User['profile']) => {
  const stage = standInDesk(aUser({ profile }));
  return {
    ...stage,
    page: (
      <ListScreenStage desk={stage.desk} at={at}>
        {screen}
      </ListScreenStage>
    ),
  };
};

const Address = () => {
  const { search } = useLocation();
  return <output hidden data-testid="address" data-search={search} />;
};
