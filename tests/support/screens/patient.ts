import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { patienceMs } from '../patience.ts';

// On a busy machine what a test looks for comes late.
configure({ asyncUtilTimeout: patienceMs });

// The library does both by itself, but for the first file of a worker alone.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(cleanup);
