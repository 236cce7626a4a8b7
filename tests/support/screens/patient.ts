import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { patienceMs } from '../patience.ts';

// On a busy machine what a test looks for comes late.
configure({ asyncUtilTimeout: patienceMs });

// Without globals the library does not do it by itself.
afterEach(cleanup);
// The window stays for the next file.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.documentElement.removeAttribute('data-theme');
});
