import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fetchWithProgress } from '#web/api/fetch-with-progress.ts';
import { errorText } from '#web/desk/error-text.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

type Call = (...given: unknown[]) => Promise<unknown>;

const modules = import.meta.glob<Record<string, unknown>>('../../../src/web/api/*.ts', { eager: true });

const withoutCalls: Record<string, string> = {
  'api-error': 'what a call throws',
  build: 'hears of newer builds in any answer',
  client: 'what calls are made with',
  'early-answers': 'hands on what was asked for before',
  'fetch-with-progress': 'what uploads are made with, tried below',
  'fetch-with-session': 'what calls are made with',
  refresh: 'is asked by no screen, and shares its outcome',
  resource: 'makes the calls of an entity',
  session: 'asks the browser',
  'session-store': 'asks the browser',
  'spreadsheet-form': 'what spreadsheets are sent in',
};

const nameOf = (path: string) => path.replace(/^.*\/(.*)\.ts$/, '$1');
const calls = Object.entries(modules)
  .filter(([path]) => !(nameOf(path) in withoutCalls))
  .flatMap(([, module]) =>
    Object.entries(module).filter((entry): entry is [string, Call] => typeof entry[1] === 'function'),
  );

/** Any bytes are a file. */
const files = ['findMedia', 'loadMedia', 'findInvoicePdf', 'exportContact'];

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

beforeAll(async () => {
  await startI18n('pt');
  await loadTexts('errors');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('each area has calls, but for those that are named', () => {
  const areas = Object.entries(modules).map(([path, module]) => [nameOf(path), Object.keys(module)] as const);
  expect(areas.map(([area]) => area)).toEqual(expect.arrayContaining(Object.keys(withoutCalls)));
  expect(areas.filter(([, exported]) => exported.length === 0)).toEqual([]);
  expect(calls.length).toBeGreaterThan(70);
});

describe.each(failures)('%s', (how, answer, words) => {
  test.each(calls.filter(([name]) => !(how === 'garbage' && files.includes(name))))(
    '%s is refused with words that a person reads (F66)',
    async (_name, call) => {
      vi.stubGlobal('fetch', async () => answer());
      vi.stubGlobal('XMLHttpRequest', upload(answer));
      const failure = await call(...givenTo(call)).then(
        () => undefined,
        (error: { code: string }) => error,
      );
      expect(failure).toBeDefined();
      const text = errorText(failure?.code);
      expect(text).toMatch(words);
      expect(text).not.toMatch(/^ERR_|undefined|\{\{/);
    },
  );
});

/** An id, a query or a body of which any call can make something, then the signal, then who is told of the progress. */
const givenTo = ({ length }: Call): unknown[] => {
  const lists = { tagIds: [], former: [], mentions: [], days: [], daysOff: [] };
  const item = Object.assign([], { file: new Blob(['x']), name: 'x.txt', ...lists, toString: () => '1' });
  const items = Array.from({ length: length === 4 ? 2 : length - 1 }, () => item);
  return [...items, new AbortController().signal, () => {}];
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
  const sending = fetchWithProgress(() => {})(
    new Request('http://localhost/api/messages/1', { method: 'POST', body: 'x' }),
  );
  await expect(sending).rejects.toThrow(TypeError);
});
