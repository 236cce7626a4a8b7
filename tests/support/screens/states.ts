import type { MemoryServer } from '../memory/server.ts';

/** How the server of a story fares. */
export type Server = 'fine' | 'silent' | 'broken' | 'unreachable';

/** The states in which one may meet any screen: `export const Loading: Story = loading`. */
export const loading = of('silent');
export const failed = of('broken');
export const offline = of('unreachable');
export const dark = { globals: { theme: 'dark' } };
/** For what is tried by its words. */
export const inPortuguese = { globals: { language: 'pt' } };
export const narrow = { globals: { viewport: { value: 'narrow' } } };

/** What the screen asks the server in memory for comes to the same; who is signed in stays so. */
export const fares = (memory: MemoryServer, server: Server) => {
  for (const { operation, method } of memory.routes) {
    if (method !== 'GET' || operation === 'findMe' || operation === 'listLiveEvents') continue;
    if (server === 'silent') memory.hold(operation);
    if (server === 'broken') memory.fail(operation, failures.broken.status, failures.broken.code);
    if (server === 'unreachable') memory.fail(operation);
  }
};

/** What a call comes to when the server fares so. */
export const answered = <Answer>(server: Server, value: () => Answer): Promise<Answer> => {
  if (server === 'silent') return new Promise(() => undefined);
  if (server === 'fine') return Promise.resolve().then(value);
  return Promise.reject(failures[server]);
};

export const failures = {
  broken: { status: 503, code: 'ERR_UNAVAILABLE', details: {} },
  unreachable: { status: 0, code: 'network', details: {} },
};

function of(server: Server) {
  return { args: { server } };
}
