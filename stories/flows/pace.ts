import { addons } from 'storybook/preview-api';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '#web/atlas/chart.ts';
import { stateText } from '#web/atlas/state-text.ts';
import { type Flow, FlowError, walk } from './flow.ts';
import { gestureOf, type Play, type PlayedOn } from './gestures.ts';
import { type FlowNews, type FlowNewsStep, type FlowOrder, flowNews, flowOrder } from './news.ts';

/**
 * Tells the panel how a flow goes, and keeps it waiting between steps where somebody wants to look: at each, or from the
 * step on that is the limit.
 */
export function createPace(storyId: string, { name, machine, steps }: Score, isByHand: boolean, limit?: number) {
  const channel = addons.getChannel();
  let news: FlowNews = { storyId, name, machine, steps, done: 0, isWaiting: false, error: null };
  let waitsForPress = isByHand;
  const notify = (change: Partial<FlowNews>) => {
    news = { ...news, ...change };
    channel.emit(flowNews, news);
  };
  notify({});

  return {
    /** Comes back when the next step may be played. */
    async turn() {
      if (news.done === limit) waitsForPress = true;
      if (!waitsForPress) return;
      notify({ isWaiting: true });
      const order = await new Promise<FlowOrder>((resolve) => channel.once(flowOrder, resolve));
      waitsForPress = order === 'next';
      notify({ isWaiting: false });
    },
    done: (number: number) => notify({ done: number }),
    failed: (error: unknown) =>
      notify({
        error: {
          number: error instanceof FlowError ? error.number : news.done + 1,
          message: error instanceof Error ? error.message : String(error),
        },
      }),
  };
}

/** A flow written down: who does what, and where the chart stands before and after. A refused step has no after. */
interface Score {
  name: string;
  machine: string;
  steps: readonly FlowNewsStep[];
}

export function scoreOf<Machine extends AnyStateMachine, Stage extends PlayedOn>(
  { subject: { fixture }, gestures }: Play<Machine, Stage>,
  flow: Flow<Machine>,
): Score {
  const steps: FlowNewsStep[] = [];
  const { edges } = chartOf(fixture.machine);
  const walked = walk(fixture, flow);
  for (const event of flow.events as readonly { type: string }[]) {
    const step = nextOf(walked);
    steps.push({
      event: edges.find(({ id }) => step?.after.edges.includes(id))?.event ?? event.type,
      by: gestureOf(gestures, event)?.by,
      before: step ? stateText(step.before.snapshot.value) : '',
      after: step ? stateText(step.after.snapshot.value) : '',
    });
  }
  return { name: flow.name, machine: fixture.machine.id, steps };
}

const nextOf = (walked: ReturnType<typeof walk>) => {
  try {
    return walked.next().value;
  } catch {
    return undefined;
  }
};
