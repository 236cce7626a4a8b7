/** Libraries that keep sockets open on their own and let some of their errors go. */
const strays = /[\\/]node_modules[\\/](baileys|libsignal)[\\/]/;

interface Errors {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown;
}

/**
 * An error that nobody has caught ends the server, unless it is one of a channel's library: it belongs to one connection,
 * which is opened again by itself, and the others go on.
 */
export function outliveStrays(
  errors: Errors,
  { warn, end }: { warn: (error: Error) => void; end: (error: unknown) => void },
): void {
  const take = (error: unknown) => {
    if (error instanceof Error && strays.test(error.stack ?? '')) warn(error);
    else end(error);
  };
  errors.on('uncaughtException', take);
  errors.on('unhandledRejection', take);
}
