import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fetchTelling } from '#web/api/fetch-telling.ts';
import { errorText } from '#web/desk/error-text.ts';
import { startI18n } from '#web/i18n/i18n.ts';

type Call = (...given: unknown[]) => Promise<unknown>;

const modules = import.meta.glob<Record<string, unknown>>(
  '../../../src/web/api/{connections,contacts,messages,queue-options,queues,quick-messages,schedules,tags,ticket-notes,tickets,users}.ts',
  { eager: true },
);
const calls = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Call] => typeof entry[1] === 'function'),
);

/** How a server, or whatever stands before it, may fail a call, and what is then said. */
const failures: [string, () => Response | Promise<Response>, RegExp][] = [
  ['400', () => refusal(400, 'ERR_OTHER_OPEN_TICKET'), /^Já existe um ticket aberto/],
  ['401', () => refusal(401, 'ERR_UNAUTHORIZED'), /^\P{Lu}*\p{Lu}/u],
  ['403', () => refusal(403, 'ERR_NO_PERMISSION'), /permissão/],
  ['404', () => refusal(404, 'ERR_NO_TICKET_FOUND'), /ticket/i],
  ['409', () => refusal(409, 'ERR_ILLEGAL_TRANSITION'), /^\p{Lu}/u],
  ['413', () => refusal(413, 'ERR_FILE_TOO_LARGE'), /^\p{Lu}/u],
  ['422', () => refusal(422, 'ERR_VALIDATION'), /^\p{Lu}/u],
  ['429', () => refusal(429, 'ERR_TOO_MANY_REQUESTS'), /^\p{Lu}/u],
  ['500', () => new Response(null, { status: 500 }), /^Ocorreu um erro/],
  ['a time-out', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')), /^\p{Lu}/u],
  ['garbage', () => new Response('{"id": 7', { status: 200 }), /^\p{Lu}/u],
  ['the page of a proxy', () => new Response('<html><h1>502</h1></html>', { status: 502 }), /^\p{Lu}/u],
];

beforeAll(() => startI18n('pt'));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the calls of the tickets and connections screens are all here', () => {
  expect(calls.length).toBeGreaterThan(30);
});

describe.each(failures)('%s', (_, answer, words) => {
  test.each(calls)('%s is refused with words that a person reads', async (_name, call) => {
    vi.stubGlobal('fetch', async () => answer());
    vi.stubGlobal('XMLHttpRequest', upload(answer));
    const failure = await call(...givenTo(call)).then(
      () => undefined,
      (fault: { code: string }) => fault,
    );
    expect(failure).toBeDefined();
    const text = errorText(failure?.code);
    expect(text).toMatch(words);
    expect(text).not.toMatch(/^ERR_|undefined|\{\{/);
  });
});

/** An id, a query or a body of which any call can make something, then the signal, then who is told of the progress. */
const givenTo = ({ length }: Call): unknown[] => {
  const lists = { tagIds: [], former: [] };
  const thing = Object.assign([], { file: new Blob(['x']), name: 'x.txt', ...lists, toString: () => '1' });
  const things = Array.from({ length: length === 4 ? 2 : length - 1 }, () => thing);
  return [...things, new AbortController().signal, () => {}];
};

const refusal = (status: number, error: string) => Response.json({ error }, { status });

/** The browser's own way of sending a file, answered alike. */
const upload = (answer: () => Response | Promise<Response>) =>
  class {
    status = 0;
    responseText = '';
    upload = {};
    onload = () => {};
    onerror = () => {};
    open() {}
    setRequestHeader() {}
    abort() {}
    getResponseHeader = () => 'application/json';
    async send() {
      try {
        const given = await answer();
        this.status = given.status;
        this.responseText = await given.text();
        this.onload();
      } catch {
        this.onerror();
      }
    }
  };

test('an upload whose connection timed out is a failed call, not one that hangs', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      ontimeout = () => {};
      open() {}
      setRequestHeader() {}
      send() {
        this.ontimeout();
      }
    },
  );
  const sending = fetchTelling(() => {})(new Request('http://localhost/api/messages/1', { method: 'POST', body: 'x' }));
  await expect(sending).rejects.toThrow(TypeError);
});
