/** How libsignal begins what it writes to the console, followed by a whole session with its private keys. */
const betrayals = ['Closing session:', 'Opening session:', 'Session already closed', 'Removing old closed session:'];

type Printer = Pick<Console, 'info' | 'warn'>;

/** Keeps the keys of pairings out of the server's log: libsignal, which Baileys encrypts with, prints them. */
export function withoutKeysInTheConsole(printer: Printer): void {
  for (const name of ['info', 'warn'] as const) {
    const print = printer[name].bind(printer);
    printer[name] = (...values: unknown[]) => {
      if (!betrayals.includes(String(values[0]))) print(...values);
    };
  }
}
