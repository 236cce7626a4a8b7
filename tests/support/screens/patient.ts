import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { patienceMs } from '../patience.ts';
import { furnishJsdom } from './jsdom.ts';

// On a busy machine what a test looks for comes late.
configure({ asyncUtilTimeout: patienceMs });

furnishJsdom();
// Without globals the library does not do it by itself.
afterEach(cleanup);
// The window stays for the next file.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
  // An act that was under way at the end leaves it on, and nothing outside of one would be drawn any more.
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  for (const name of ['matchMedia', 'early']) Reflect.deleteProperty(window, name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.documentElement.removeAttribute('data-theme');
});
