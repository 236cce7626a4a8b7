import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { patienceMs } from '../patience.ts';
import { furnishJsdom } from './jsdom.ts';

// On a busy machine what a test looks for comes late.
configure({ asyncUtilTimeout: patienceMs });

furnishJsdom();
// Without globals the library does not do it by itself.
afterEach(cleanup);
