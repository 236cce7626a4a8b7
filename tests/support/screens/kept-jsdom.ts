import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * One window for all files that a worker runs after one another: libraries listen to the window that they first meet, and
 * a new one for each file took a second. What a file leaves in it, `patient.ts` takes away.
 */
const keptJsdom: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'kept jsdom',
  async setup(global, options) {
    const kept = globalThis as { keptJsdom?: ReturnType<typeof builtinEnvironments.jsdom.setup> };
    kept.keptJsdom ??= builtinEnvironments.jsdom.setup(global, options);
    await kept.keptJsdom;
    return { teardown: () => {} };
  },
};

export default keptJsdom;
