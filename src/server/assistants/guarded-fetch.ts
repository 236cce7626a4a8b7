import { fetchGuarded, type GuardedFetch } from '#server/http/outgoing-http.ts';

const EMPTY = [204, 205, 304];

/** `fetch` as libraries want it, by the one way out. */
export const guardedFetch =
  (guard: GuardedFetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = Buffer.from(await request.arrayBuffer());
    const { status, mime, bytes } = await fetchGuarded(request.url, guard, {
      method: request.method === 'GET' ? 'GET' : 'POST',
      headers: { ...Object.fromEntries(request.headers), 'content-length': String(body.length) },
      body,
    });
    return new Response(EMPTY.includes(status) ? null : new Uint8Array(bytes), {
      status,
      headers: { 'content-type': mime },
    });
  };
