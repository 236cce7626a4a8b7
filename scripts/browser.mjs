import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** The path of a Chromium that starts: one that is there, else Playwright's own, else the system's package. */
export const ensureBrowser = async () => {
  const found = await existing();
  if (found) return found;
  console.log('Getting a browser …');
  await run(process.execPath, [
    'node_modules/playwright/cli.js',
    'install',
    '--with-deps',
    'chromium-headless-shell',
    'chromium',
  ]);
  const got = await existing();
  if (got) return got;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  const last = await existing();
  if (last) return last;
  throw new Error('No Chromium found and none could be installed. Install one, or name it in BROWSER_PATH.');
};

const existing = async () => {
  const { chromium } = await import('playwright');
  const { browserPath } = await import('../tests/support/browsers/browser-path.mjs');
  for (const path of [browserPath(), chromium.executablePath()]) {
    if (path && existsSync(path) && (await starts(chromium, path))) return path;
  }
  return undefined;
};

const starts = async (chromium, executablePath) => {
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    await browser.close();
    return true;
  } catch {
    return false;
  }
};
