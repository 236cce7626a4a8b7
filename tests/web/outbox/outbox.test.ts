import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Draft } from '#machines/outbox.ts';

const draft = (clientId: string, place: number, change: Partial<Draft> = {}): Draft => ({
  clientId,
  subjectId: 1,
  body: `mensagem ${clientId}`,
  attachment: null,
  mediaUrl: null,
  quoted: null,
  writtenAt: 0,
  place,
  state: 'waiting',
  failure: null,
  ...change,
});

/** A tab is a fresh copy of the modules over the one database of the browser. */
const openTab = async () => {
  vi.resetModules();
  const { forgetDraft, isStillKept, keepDraft, restoreDrafts } = await import('#web/outbox/kept-drafts.ts');
  const { sendDraft } = await import('#web/outbox/send-draft.ts');
  const { draftStoreOf } = await import('#web/outbox/draft-store.ts');
  return { forgetDraft, isStillKept, keepDraft, restoreDrafts, sendDraft, draftStoreOf };
};

const sent: string[] = [];
const input = (clientId: string) => ({
  subjectId: 1,
  clientId,
  body: 'Oi',
  quotedMsg: null,
  attachment: null,
  mediaUrl: null,
});

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', async (request: Request) => {
    const { clientId } = (await request.json()) as { clientId: string };
    sent.push(clientId);
    return Response.json({ id: 9, ticketId: 1, clientId });
  });
});

describe('a ticket to be resolved', () => {
  const resolving = { ...input('a'), body: '', resolves: true as const };
  const answer = (status: number, body: object) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
      return Response.json(body, { status });
    });
    return asked;
  };

  test('is asked for as a change of the ticket, and is done where it is closed already', async () => {
    const tab = await openTab();
    await tab.keepDraft(7, draft('a', 10, { body: '', resolves: true }));
    const asked = answer(409, { error: 'ERR_ILLEGAL_TRANSITION', ticket: { id: 1, status: 'closed' } });
    expect(await tab.sendDraft(resolving, new AbortController().signal)).toBeNull();
    expect(asked).toEqual([expect.stringMatching(/^PUT .*\/tickets\/1 \{"status":"closed"\}$/)]);
    expect(await tab.restoreDrafts(7)).toEqual([]);
  });

  test('that a colleague has taken is refused', async () => {
    const tab = await openTab();
    await tab.keepDraft(7, draft('a', 10, { body: '', resolves: true }));
    answer(409, { error: 'ERR_TICKET_TAKEN', ticket: { id: 1, status: 'open' } });
    await expect(tab.sendDraft(resolving, new AbortController().signal)).rejects.toMatchObject({
      code: 'ERR_TICKET_TAKEN',
    });
  });
});

describe('what waits to be sent', () => {
  test('is there after a reload, in order, for its user alone (F30)', async () => {
    const tab = await openTab();
    await tab.keepDraft(7, draft('b', 20));
    await tab.keepDraft(7, draft('a', 10));
    await tab.keepDraft(8, draft('c', 5));
    const reloaded = await openTab();
    expect(await reloaded.restoreDrafts(7)).toEqual([draft('a', 10), draft('b', 20)]);
    expect(await reloaded.restoreDrafts(8)).toEqual([draft('c', 5)]);
  });

  test('of tickets and of chats is kept apart, and what an older build kept is of a ticket', async () => {
    const tab = await openTab();
    await tab.keepDraft(7, draft('on a ticket', 10));
    await tab.keepDraft(7, draft('in a chat', 20), 'chat');
    const { subjectId: ticketId, ...older } = draft('older', 5);
    const { database } = await import('#web/database.ts');
    const row = { clientId: 'older', userId: 7, place: 5, draft: { ...older, ticketId } };
    await (await database()).put('outbox', row);
    const restored = await tab.restoreDrafts(7);
    expect(restored.map(({ clientId, subjectId }) => [clientId, subjectId])).toEqual([
      ['older', 1],
      ['on a ticket', 1],
    ]);
    expect(await tab.restoreDrafts(7, 'chat')).toEqual([draft('in a chat', 20)]);
  });

  test('that another tab has sent or thrown away is not sent again', async () => {
    const tab = await openTab();
    await tab.keepDraft(7, draft('a', 10));
    await tab.keepDraft(7, draft('b', 20));
    const other = await openTab();
    await other.forgetDraft('a');
    const { signal } = new AbortController();
    expect(await tab.sendDraft(input('a'), signal)).toBeNull();
    expect(await tab.sendDraft(input('b'), signal)).toMatchObject({ id: 9 });
    expect(sent).toEqual(['b']);
  });

  test('goes out once, though two tabs of a browser with locks set about it', async () => {
    const [one, two] = [await openTab(), await openTab()];
    await one.keepDraft(7, draft('a', 10));
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, _options: object, work: () => Promise<unknown>) => {
      last = last.then(work);
      return last;
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const { signal } = new AbortController();
    const answers = await Promise.all([one, two].map(({ sendDraft }) => sendDraft(input('a'), signal)));
    expect(answers).toEqual([expect.objectContaining({ id: 9 }), null]);
    expect(sent).toEqual(['a']);
  });

  test('lives in memory, with one warning, where the browser keeps nothing (F61)', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const tab = await openTab();
    const received: string[] = [];
    const machine = setup({
      actors: { draftStore: tab.draftStoreOf('ticket') },
      actions: { hear: ({ event }) => received.push(event.type) },
    });
    const parent = createActor(
      machine.createMachine({
        invoke: { id: 'draftStore', src: 'draftStore', input: { userId: 7 } },
        on: { '*': { actions: 'hear' } },
      }),
    ).start();
    const { draftStore } = parent.getSnapshot().children;
    draftStore?.send({ type: 'draft.keep', draft: draft('a', 10) });
    draftStore?.send({ type: 'draft.keep', draft: draft('b', 20) });
    expect(await tab.sendDraft(input('a'), new AbortController().signal)).toMatchObject({ id: 9 });
    expect(await tab.isStillKept('b')).toBe(true);
    // What was kept is asked for when the page has nothing better to do.
    await vi.waitFor(() => expect(received.toSorted()).toEqual(['outbox.restored', 'outbox.unkept']));
  });
});
