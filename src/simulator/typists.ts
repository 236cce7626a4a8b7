import { phoneNumberKey } from '#machines/phone-number/key.ts';

/** A phone shows it so long after it was last told. */
const SHOWN_MS = 10_000;

/** To whom somebody of a company writes just now. */
export function createTypists(changed: () => void) {
  const endings = new Map<string, NodeJS.Timeout>();
  const nameOf = (connectionId: number, number: string) => `${connectionId}/${phoneNumberKey(number)}`;

  function stop(connectionId: number, number: string): void {
    const name = nameOf(connectionId, number);
    clearTimeout(endings.get(name));
    if (endings.delete(name)) changed();
  }

  return {
    type(connectionId: number, number: string): void {
      const name = nameOf(connectionId, number);
      const isNew = !endings.has(name);
      clearTimeout(endings.get(name));
      endings.set(name, setTimeout(() => stop(connectionId, number), SHOWN_MS).unref());
      if (isNew) changed();
    },
    stop,
    has: (connectionId: number, number: string) => endings.has(nameOf(connectionId, number)),
    close(): void {
      for (const ending of endings.values()) clearTimeout(ending);
    },
  };
}
