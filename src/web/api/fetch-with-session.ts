import { earlyAnswer } from './early-answers.ts';
import { expireSession, loseSession, renewToken } from './refresh.ts';
import { sessionStore } from './session-store.ts';

/**
 * Bears the session's token. An answer that the token has expired, and no other, is tried once more with a fresh one;
 * an answer that the token is not known ends the session (spec section 4), and one that the company has not paid limits it.
 */
export const fetchWithSession = async (request: Request, send: Send = fetch): Promise<Response> => {
  const token = sessionStore.read()?.token;
  if (!token) return send(request);
  const again = request.clone();
  const response = (await earlyAnswer(request, token)) ?? (await send(bearing(request, token)));
  const code = await codeOf(response);
  if (response.status === 401) loseSession(token, code);
  if (code === 'ERR_COMPANY_EXPIRED') expireSession(token);
  if (code !== 'ERR_SESSION_EXPIRED') return response;
  return send(bearing(again, await renewToken(token)));
};

type Send = (request: Request) => Promise<Response>;

const bearing = (request: Request, token: string) => {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
};

/** Why an answer refuses a session or a right; undefined for every other answer. */
const codeOf = async (response: Response): Promise<string | undefined> => {
  if (response.status !== 401 && response.status !== 403) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : undefined;
};
