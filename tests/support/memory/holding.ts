import { ApiError } from '#web/api/api-error.ts';

/** A call that was made and has no answer yet. */
interface Held {
  operation: string;
  go: (answer: () => unknown) => void;
  answer: () => unknown;
}

/**
 * Answers at once, except what is held: a held operation waits until somebody lets it go, refuses it or cuts the line.
 * So a flow stands still between a question and its answer for as long as one likes to look.
 */
export function createHolding() {
  const held = new Set<string>();
  let waiting: Held[] = [];
  const arrivals = new Set<() => void>();

  return {
    /** From now on calls of these operations wait. */
    hold: (...operations: string[]) => {
      for (const operation of operations) held.add(operation);
    },
    isHeld: (operation: string) => held.has(operation),
    /** From now on they are answered at once again; what waits goes. */
    free(...operations: string[]) {
      for (const operation of operations) held.delete(operation);
      const freed = waiting.filter(({ operation }) => !held.has(operation));
      waiting = waiting.filter(({ operation }) => held.has(operation));
      for (const call of freed) call.go(call.answer);
    },
    /** The answer of an operation, now or when it is let go. Whoever gives a waiting call up takes it away. */
    pass: (operation: string, answer: () => unknown, signal?: AbortSignal) =>
      new Promise<unknown>((resolve, reject) => {
        const go: Held['go'] = (decide) => {
          try {
            resolve(decide());
          } catch (refusal) {
            reject(refusal);
          }
        };
        if (!held.has(operation)) return go(answer);
        if (hasGivenUp(signal)) return reject(signal?.reason);
        const call = { operation, go, answer };
        waiting = [...waiting, call];
        signal?.addEventListener('abort', () => {
          if (!hasGivenUp(signal)) return;
          waiting = waiting.filter((other) => other !== call);
          reject(signal.reason);
        });
        for (const arrived of [...arrivals]) arrived();
      }),
    /** Answers the oldest call of an operation as the server would, or with something else; it waits for the call. */
    answer: (operation: string, output?: () => unknown) => next(operation, ({ go, answer }) => go(output ?? answer)),
    refuse: (operation: string, status: number, code: string, details: Record<string, unknown> = {}) =>
      next(operation, ({ go }) =>
        go(() => {
          throw new ApiError(status, code, details);
        }),
      ),
    /** No answer comes: the network failed. */
    cut: (operation: string) =>
      next(operation, ({ go }) =>
        go(() => {
          throw new TypeError('The network failed');
        }),
      ),
    isWaiting: (operation: string) => waiting.some((call) => call.operation === operation),
  };

  async function next(operation: string, decide: (call: Held) => void) {
    const call = await take(operation);
    decide(call);
  }

  function take(operation: string): Promise<Held> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const call = waiting.find((other) => other.operation === operation);
        if (!call) return false;
        waiting = waiting.filter((other) => other !== call);
        arrivals.delete(look);
        clearTimeout(limit);
        resolve(call);
        return true;
      };
      const limit = setTimeout(() => {
        arrivals.delete(look);
        const others = waiting.map((other) => other.operation).join(', ') || 'nothing';
        reject(new Error(`${operation} was not called; waiting: ${others}`));
      }, patience);
      if (!look()) arrivals.add(look);
    });
  }
}

/** The browser's own limits are measured in a time that does not stand still, and so they count for nothing. */
const hasGivenUp = (signal: AbortSignal | undefined) =>
  signal?.aborted === true && signal.reason?.name !== 'TimeoutError';

const patience = 5000;
