import { afterEach, describe, expect, it, vi } from 'vitest';
import { findMe, login } from '#web/api/auth.ts';

const answering = (answer: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => answer());

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    ({ status, code, details }) => ({ status, code, details }),
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

describe('a call that fails', () => {
  it('carries the code and the details of the refusal', async () => {
    answering(() => Response.json({ error: 'ERR_COMPANY_EXPIRED', dueDate: '2026-11-20T00:00:00Z' }, { status: 403 }));
    expect(await failureOf(login({ email: 'admin@vencida.test', password: 'recado' }))).toEqual({
      status: 403,
      code: 'ERR_COMPANY_EXPIRED',
      details: { dueDate: '2026-11-20T00:00:00Z' },
    });
  });

  it('carries a raw text as its code', async () => {
    answering(() => new Response('Slow down, please', { status: 429 }));
    expect(await failureOf(findMe())).toEqual({ status: 429, code: 'Slow down, please', details: {} });
  });

  it('does not show the page of a server in between', async () => {
    answering(() => new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 }));
    expect(await failureOf(findMe())).toEqual({ status: 502, code: 'ERR_UNAVAILABLE', details: {} });
  });

  it('is an unknown error without a body', async () => {
    answering(() => new Response(null, { status: 500 }));
    expect(await failureOf(findMe())).toEqual({ status: 500, code: 'unknown', details: {} });
  });

  it('is named when the answer is not JSON', async () => {
    answering(() => new Response('{"id": 7', { status: 200 }));
    expect(await failureOf(findMe())).toEqual({ status: 0, code: 'invalidAnswer', details: {} });
  });

  it('is named when nobody answers', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(findMe())).toEqual({ status: 0, code: 'network', details: {} });
  });

  it('is named when the answer takes too long', async () => {
    answering(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError')));
    expect(await failureOf(findMe())).toEqual({ status: 0, code: 'timeout', details: {} });
  });

  it('stays an abort when its caller gave it up', async () => {
    answering(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    await expect(findMe()).rejects.toMatchObject({ name: 'AbortError' });
  });
});
