import type { Page } from 'playwright';
import type { Session } from '#contract/schema.ts';
import { createTokens } from '#server/access/tokens.ts';

/** The secrets of a server whose tokens a test signs itself. */
export const knownSecrets = {
  JWT_SECRET: 'a secret of the journeys, 0123456789',
  JWT_REFRESH_SECRET: 'another secret of the journeys, 0123',
};

/** Puts in the place of the session's token one that expired an hour ago: in the browser, for every tab that reads it. */
export const expireToken = async (page: Page): Promise<void> => {
  const session: Session = JSON.parse((await page.evaluate(() => localStorage.getItem('session'))) ?? 'null');
  const { ver } = JSON.parse(Buffer.from(session.token.split('.')[1] ?? '', 'base64url').toString());
  const anHourBefore = new Date(Date.now() - 3_600_000);
  const tokens = createTokens({ ...knownSecrets, ACCESS_TOKEN_SECONDS: 1, REFRESH_TOKEN_DAYS: 1 }, () => anHourBefore);
  const claims = { userId: session.user.id, tokenVersion: ver, sessionId: session.sessionId };
  const kept = JSON.stringify({ ...session, token: await tokens.signAccess(claims) });
  await page.evaluate((text) => localStorage.setItem('session', text), kept);
};
