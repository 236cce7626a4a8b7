import type { ReactNode } from 'react';
import type { StateValue } from 'xstate';
import { type Fact, toFact, toPublication } from '#contract/live.ts';
import { Toaster } from '#web/shell/toaster.tsx';
import type { PlayedOn } from './gestures.ts';
import { type Person, setPage } from './set-page.ts';

/** A page of its own for a machine whose screen does not stand yet. */
export interface PanelStage extends Person, PlayedOn {
  /** Tells a fact as the server would: it crosses the wire as the contract writes it. */
  notify: (fact: Fact) => void;
}

interface PanelOptions {
  /** The machine at work; it asks the page for nothing. */
  actor: { start: () => unknown; stop: () => unknown; getSnapshot: () => { value: StateValue } };
  page: ReactNode;
  /** Hands on what the server told. */
  receive: (fact: Fact) => void;
}

/** Starts a machine and shows its page, made of the product's own parts. */
export function setPanel(root: HTMLElement, { actor, page, receive }: PanelOptions): PanelStage {
  actor.start();
  const person = setPage(
    root,
    <>
      <div className="h-full overflow-y-auto bg-bg text-ink">{page}</div>
      <Toaster />
    </>,
  );
  let seq = 0;
  return {
    ...person,
    notify(fact) {
      seq += 1;
      const { channel, payload } = toPublication(1, fact, []);
      const received = toFact({
        seq,
        channel,
        payload: { ...payload, seq } as Parameters<typeof toFact>[0]['payload'],
      });
      if (received) receive(received);
    },
    state: () => actor.getSnapshot().value,
    leave() {
      actor.stop();
      person.leave();
    },
  };
}
