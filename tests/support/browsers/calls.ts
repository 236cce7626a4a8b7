import { expect } from 'vitest';
import { password } from './desk.ts';

/** Signs in without a browser; answers the token. */
export const tokenAt = async (url: string, email: string): Promise<string> => {
  const { token } = await answerOf<{ token: string }>(`${url}/api/auth/login`, 'POST', {}, { email, password });
  return token;
};

/** Calls that somebody makes beside the browsers; each succeeds. */
export const callerOf =
  (url: string, token: string) =>
  <Answer = unknown>(method: string, path: string, body?: object): Promise<Answer> =>
    answerOf(`${url}/api${path}`, method, { authorization: `Bearer ${token}` }, body);

const answerOf = async <Answer>(address: string, method: string, headers: object, body?: object): Promise<Answer> => {
  const answer = await fetch(address, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return answer.json();
};
