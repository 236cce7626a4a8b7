/** Calls that wait until a mailbox has something for them. */
export interface Pulls<Event> {
  pull(wholly: () => boolean, waitMs: number): Promise<Event[]>;
  /** Answers every waiting call for which there is something by now. */
  stir(): void;
  /** Sends every waiting call home with nothing. */
  release(): void;
}

export function createPulls<Event>(ready: (wholly: boolean) => Event[]): Pulls<Event> {
  const waiting = new Set<{ wholly: () => boolean; answer(events: Event[]): void }>();

  return {
    pull(wholly, waitMs) {
      const found = ready(wholly());
      if (found.length > 0) return Promise.resolve(found);
      return new Promise((resolve) => {
        const pull = { wholly, answer };
        const patience = setTimeout(() => answer([]), waitMs);
        waiting.add(pull);
        function answer(answered: Event[]): void {
          clearTimeout(patience);
          waiting.delete(pull);
          resolve(answered);
        }
      });
    },
    stir() {
      for (const pull of waiting) {
        const found = ready(pull.wholly());
        if (found.length > 0) pull.answer(found);
      }
    },
    release() {
      for (const pull of waiting) pull.answer([]);
    },
  };
}
