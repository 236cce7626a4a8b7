import type { AckEvent } from './network.ts';
import { createPulls, type Pulls } from './pulls.ts';

const MAX_AT_ONCE = 200;

/** The acks that one line has to tell: of each message the highest alone, because acks only rise. */
export interface AckBox extends Pulls<AckEvent> {
  add(ack: AckEvent): void;
  /** Whether it was an ack that waited here. */
  confirm(event: number): boolean;
}

/** `isUntold`: the message itself, written on the company's own phone, has not been confirmed by the desk yet. */
export function createAckBox(isUntold: (id: string) => boolean): AckBox {
  // Setting a key again keeps its place, so a message whose acks go on rising does not lose its turn.
  const acks = new Map<string, AckEvent>();
  const pulls = createPulls<AckEvent>((wholly) =>
    wholly ? [...acks.values()].filter(({ id }) => !isUntold(id)).slice(0, MAX_AT_ONCE) : [],
  );

  return {
    ...pulls,
    add(ack) {
      if ((acks.get(ack.id)?.ack ?? 0) >= ack.ack) return;
      acks.set(ack.id, ack);
      pulls.stir();
    },
    confirm(event) {
      for (const [id, waiting] of acks) {
        if (waiting.event === event) return acks.delete(id);
      }
      return false;
    },
  };
}
