import { addons } from 'storybook/preview-api';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '#web/atlas/chart.ts';
import { stateText } from '#web/atlas/state-text.ts';
import { type Flow, FlowFault, walk } from './flow.ts';
import { gestureOf, type Play, type PlayedOn } from './gestures.ts';
import { type FlowNews, type FlowNewsStep, type FlowOrder, flowNews, flowOrder } from './news.ts';

/** Tells the panel how a flow goes, and keeps it waiting between steps where somebody wants to look. */
export function createPace(storyId: string, { name, machine, steps }: Score, isByHand: boolean) {
  const channel = addons.getChannel();
  let news: FlowNews = { storyId, name, machine, steps, done: 0, isWaiting: false, fault: null };
  let waitsForPress = isByHand;
  const tell = (change: Partial<FlowNews>) => {
    news = { ...news, ...change };
    channel.emit(flowNews, news);
  };
  tell({});

  return {
    /** Comes back when the next step may be played. */
    async turn() {
      if (!waitsForPress) return;
      tell({ isWaiting: true });
      const order = await new Promise<FlowOrder>((resolve) => channel.once(flowOrder, resolve));
      waitsForPress = order === 'next';
      tell({ isWaiting: false });
    },
    done: (number: number) => tell({ done: number }),
    failed: (fault: unknown) =>
      tell({
        fault: {
          number: fault instanceof FlowFault ? fault.number : news.done + 1,
          message: fault instanceof Error ? fault.message : String(fault),
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
  { subject: { world }, gestures }: Play<Machine, Stage>,
  flow: Flow<Machine>,
): Score {
  const steps: FlowNewsStep[] = [];
  const { edges } = chartOf(world.machine);
  const walked = walk(world, flow);
  for (const event of flow.events as readonly { type: string }[]) {
    const step = nextOf(walked);
    steps.push({
      event: edges.find(({ id }) => step?.after.edges.includes(id))?.event ?? event.type,
      by: gestureOf(gestures, event)?.by ?? '',
      before: step ? stateText(step.before.snapshot.value) : '',
      after: step ? stateText(step.after.snapshot.value) : '',
    });
  }
  return { name: flow.name, machine: world.machine.id, steps };
}

const nextOf = (walked: ReturnType<typeof walk>) => {
  try {
    return walked.next().value;
  } catch {
    return undefined;
  }
};
