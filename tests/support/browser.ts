import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LaunchOptions } from 'playwright';

/** How every suite starts Chromium: the one that `npm test` found or got, else the one on the path, else Playwright's. */
export const browserLaunch = (): LaunchOptions => {
  const executablePath = process.env.BROWSER_PATH ?? browserOnPath();
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

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const browserOnPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
