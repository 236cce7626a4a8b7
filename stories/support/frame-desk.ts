import { type AnyActorRef, createActor, createMachine } from 'xstate';
import type { User } from '#contract/schema.ts';
import type { DeskActorRef } from '#machines/desk.ts';

export interface FrameAnswers {
  /** Nobody is signed in where it is null. */
  user: User | null;
  isLinkLost?: boolean;
  /** The link has crashed too often to be started anew. */
  isLinkStopped?: boolean;
  /** Some connection needs attention. */
  hasAlert?: boolean;
  /** Whole days until the company's due date. */
  daysLeft?: number | null;
  /** The due date has passed. */
  isFinanceOnly?: boolean;
}

/** A desk as the frame asks one: who sits at it, how its link is and how its connections are. */
export const aFrameDesk = ({
  user,
  isLinkLost = false,
  isLinkStopped = false,
  hasAlert = false,
  daysLeft = null,
  isFinanceOnly = false,
}: FrameAnswers) =>
  createActor(
    createMachine({
      context: { user, stopped: isLinkStopped ? ['socket'] : [] },
      tags: isFinanceOnly ? ['financeOnly'] : [],
      // A part of the frame whose call fails is its own affair, as with the desk itself.
      on: { 'xstate.error.actor.*': {} },
      invoke: [
        { id: 'session', src: createMachine({ context: { daysLeft } }) },
        {
          id: 'socket',
          src: createMachine({ context: { attempts: isLinkLost ? 1 : 0 } }),
        },
        { id: 'connections', src: createMachine({ context: { hasAlert } }) },
      ],
    }),
    // Nothing else is ever asked of it.
  ).start() as AnyActorRef as DeskActorRef;
