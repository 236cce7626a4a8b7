import type { LaunchOptions } from 'playwright';
import { browserPath } from './browser-path.mjs';

/** How every suite starts Chromium. Without a path Playwright takes its own. */
export const browserLaunch = (): LaunchOptions => {
  const executablePath = browserPath();
  return { headless: true, args: quiet, ...(executablePath ? { executablePath } : {}) };
};

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
