import { setTimeout as pause } from 'node:timers/promises';
import { createTurnsByName } from '#server/turns-by-name.ts';
import { type ChannelListener, ChannelOffline, DeskOffline, UnknownShape } from '../port.ts';
import { rereadListener } from '../reread-listener.ts';
import type { CloudConnection } from './cloud-connection.ts';
import { createCloudReceiver } from './cloud-receiver.ts';
import { type Graph, GraphError } from './graph.ts';
import type { CloudPart } from './parts.ts';

const TRIES = 2;
const PAUSE_MS = 50;
/** Meta repeats for a week, ever more seldom; what can't be had for so long is better kept here. */
const WAIT_FOR_FILE_SECONDS = 24 * 60 * 60;

export type CloudPartReceiver = ReturnType<typeof createPartReceiver>;

/** Passes on what a callback says, part by part: what one of them fails at does not hold up the others. */
export function createPartReceiver({
  graph,
  listener,
  clock,
  log,
}: {
  graph: Graph;
  listener: ChannelListener;
  clock: () => Date;
  log: { error(detail: object, text: string): void };
}) {
  const inTurn = createTurnsByName();
  const receive = createCloudReceiver(graph, listener);
  const receiveAgain = createCloudReceiver(graph, rereadListener(listener, false));
  const receiveLate = createCloudReceiver(graph, rereadListener(listener, true));

  /** Whether Meta has to come again for something. */
  async function takeRun(connectionId: number, line: CloudConnection, run: readonly CloudPart[]): Promise<boolean> {
    try {
      await tried(() => receive(connectionId, line, joinedValue(run), run[0]));
      return false;
    } catch (error) {
      if (error instanceof DeskOffline) throw error;
      const [part, another] = run;
      if (another) return takeEach(connectionId, line, run);
      if (!part) return false;
      return isForALater(error, part) || !(await isKept(connectionId, part, error));
    }
  }

  async function isKept(connectionId: number, part: CloudPart, error: unknown): Promise<boolean> {
    try {
      await listener.setAside(connectionId, part.delivered(), error);
      return true;
    } catch (failure) {
      if (failure instanceof DeskOffline) throw failure;
      log.error({ err: failure, connectionId }, 'A part of a callback could not be set aside; Meta is to come again');
      return false;
    }
  }

  async function takeEach(connectionId: number, line: CloudConnection, parts: readonly CloudPart[]): Promise<boolean> {
    let comesAgain = false;
    for (const part of parts) if (await takeRun(connectionId, line, [part])) comesAgain = true;
    return comesAgain;
  }

  const isForALater = (error: unknown, { at }: CloudPart) => {
    const isFromMeta = error instanceof ChannelOffline || error instanceof GraphError;
    return isFromMeta && at !== null && at > clock().getTime() / 1000 - WAIT_FOR_FILE_SECONDS;
  };

  return {
    /** Resolves once the desk has all of it or has set it aside; throws `DeskOffline` where Meta is to come again. */
    take: (connectionId: number, line: CloudConnection, parts: readonly CloudPart[]): Promise<void> =>
      inTurn(String(connectionId), async () => {
        let comesAgain = false;
        for (const run of runsOf(parts)) if (await takeRun(connectionId, line, run)) comesAgain = true;
        if (comesAgain) throw new DeskOffline('A file, or room for a part, can’t be had just now');
      }),
    /** A part that was set aside. Of one that has become several, those that fail are set aside by themselves. */
    takeAgain: (connectionId: number, line: CloudConnection, parts: readonly CloudPart[], isLate: boolean) =>
      inTurn(String(connectionId), async () => {
        const pass = isLate ? receiveLate : receiveAgain;
        for (const part of parts) {
          const passed = tried(() => pass(connectionId, line, joinedValue([part]), part));
          if (parts.length === 1) await passed;
          else await passed.catch((error: unknown) => listener.setAside(connectionId, part.delivered(), error));
        }
      }),
  };
}

/** Statuses that stand together go together, everything else by itself. */
function runsOf(parts: readonly CloudPart[]): CloudPart[][] {
  const runs: CloudPart[][] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    const isLike = part.kind === 'status' && part.value && last?.[0]?.kind === 'status' && last[0].value;
    if (isLike) last.push(part);
    else runs.push([part]);
  }
  return runs;
}

function joinedValue(run: readonly CloudPart[]) {
  const values = run.flatMap(({ value }) => value ?? []);
  const [first] = values;
  if (!first) throw new UnknownShape('A part of a callback has a shape that nobody knows');
  if (values.length === 1) return first;
  return {
    ...first,
    contacts: values.flatMap(({ contacts }) => contacts),
    statuses: values.flatMap(({ statuses }) => statuses),
  };
}

async function tried(passOn: () => Promise<void>): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await passOn();
    } catch (error) {
      const isFinal = [DeskOffline, UnknownShape, ChannelOffline, GraphError].some((kind) => error instanceof kind);
      if (isFinal || left <= 1) throw error;
      await pause(PAUSE_MS);
    }
  }
}
