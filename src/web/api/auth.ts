import type { Credentials, Session, User } from '#contract/schema.ts';
import type { KeptSession } from '#machines/session/setup.ts';
import { answered, client, within } from './client.ts';
import { sessionStore } from './session-store.ts';

export const login = async (credentials: Credentials, signal?: AbortSignal): Promise<Session> => {
  const session = await answered(client.POST('/auth/login', { body: credentials, signal: within(signal) }));
  sessionStore.write(session);
  return session;
};

/**
 * Who the token of a refused login speaks for. It reaches finance alone, and is kept as a session is, for reloads and for
 * the other tabs.
 */
export const openFinance = async (token: string, signal?: AbortSignal): Promise<KeptSession> => {
  const headers = { Authorization: `Bearer ${token}` };
  const user = await answered(client.GET('/auth/me', { headers, signal: within(signal) }));
  const session = { token, sessionId: '', user, isFinanceOnly: true };
  sessionStore.write(session);
  return session;
};

/** An ordinary session in place of such a token, once the company has paid. */
export const openSession = async (signal?: AbortSignal): Promise<Session> => {
  const session = await answered(client.POST('/auth/session', { signal: within(signal) }));
  sessionStore.write(session);
  return session;
};

export const logout = async (signal?: AbortSignal) => {
  await answered(client.DELETE('/auth/logout', { signal: within(signal, 5000) }));
};

export const findMe = (signal?: AbortSignal): Promise<User> =>
  answered(client.GET('/auth/me', { signal: within(signal) }));
