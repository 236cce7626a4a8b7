import { act, cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { closeToasts } from '#web/desk/toasts.ts';
import { patienceMs } from '../patience.ts';
import { furnishJsdom } from './jsdom.ts';

configure({
  // On a busy machine what a test looks for comes late.
  asyncUtilTimeout: patienceMs,
  // The library leaves it at the act: what waits for a promise by then is forgotten, and only drawn should anything else be.
  eventWrapper(happen) {
    let answer: unknown;
    const drawn = act(() => {
      answer = happen();
    }) as unknown as PromiseLike<void>;
    drawn.then(() => undefined);
    return answer;
  },
});

furnishJsdom();
// Without globals the library does not do it by itself.
afterEach(cleanup);
// The window stays for the next file.
afterAll(() => {
  closeToasts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.documentElement.removeAttribute('data-theme');
});
