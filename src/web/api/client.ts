import createClient from 'openapi-fetch';
import type { paths } from '#contract/schema.ts';
import { receiveTime } from '#web/clock.ts';
import { ApiError, apiErrorOf, failureOf } from './api-error.ts';
import { receiveBuild } from './build.ts';
import { fetchWithSession } from './fetch-with-session.ts';

/** The one client; the functions beside it are named as the contract's operations. */
export const client = createClient<paths>({
  baseUrl: `${window.location.origin}/api`,
  credentials: 'same-origin',
  fetch: async (request) => receiveTime(receiveBuild(await fetchWithSession(request))),
});

/** How long a call may take, together with whatever else may end it. */
export const within = (signal?: AbortSignal, milliseconds = 15_000) => {
  const limit = AbortSignal.timeout(milliseconds);
  return signal ? AbortSignal.any([signal, limit]) : limit;
};

interface Reply<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The data of an answer, or an `ApiError` whatever went wrong. */
export const answered = async <Data>(call: Promise<Reply<Data>>): Promise<Data> => {
  const { data, error, response } = await call.catch((thrown: unknown) => {
    throw failureOf(thrown);
  });
  if (!response.ok) throw apiErrorOf(response.status, error, response.headers);
  if (data === undefined && response.status !== 204) throw new ApiError(response.status, 'invalidAnswer');
  return data as Data;
};
