import type { Credentials, Session, User } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { sessionStore } from './session-store.ts';

export const login = async (credentials: Credentials, signal?: AbortSignal): Promise<Session> => {
  const session = await answered(client.POST('/auth/login', { body: credentials, signal: within(signal) }));
  sessionStore.write(session);
  return session;
};

export const logout = async (signal?: AbortSignal) => {
  await answered(client.DELETE('/auth/logout', { signal: within(signal, 5000) }));
};

export const findMe = (signal?: AbortSignal): Promise<User> =>
  answered(client.GET('/auth/me', { signal: within(signal) }));
