import { type AnyMachineSnapshot, createActor, fromPromise, SimulatedClock } from 'xstate';
import { toFact } from '#contract/live.ts';
import type { Session } from '#contract/schema.ts';
import type { DeskActorRef } from '#machines/desk.ts';
import { outboxMachine } from '#machines/outbox.ts';
import { recorderMachine } from '#machines/recorder.ts';
import type { sessionMachine } from '#machines/session.ts';
import { forgetSession, restoreSession } from '#web/api/session.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { inspection } from '#web/desk/inspected.ts';
import { tieToPage } from '#web/desk/page.ts';
import { providedDesk } from '#web/desk/provide.ts';
import { connections, socket, tickets } from '#web/desk/sections.ts';
import { setPreference } from '#web/preferences.ts';
import { createBrowser, type MemoryBrowser } from './browser/browser.ts';
import { createDraftStore, type MemoryDraftStore } from './browser/draft-store.ts';
import { createInspector } from './browser/inspector.ts';
import { createRecording, type Recording } from './browser/recording.ts';
import type { Company } from './company.ts';
import { createMemoryServer, type MemoryServer, startOfTime } from './server.ts';

export interface MemoryDesk {
  desk: DeskActorRef;
  server: MemoryServer;
  /** Its `restoreSession` and `forgetSession` can be held like calls of the server. */
  browser: MemoryBrowser;
  recording: Recording;
  draftStore: MemoryDraftStore;
  /** Where a machine of a shown screen stands, by its name. */
  shown: (id: string) => AnyMachineSnapshot | undefined;
  /** How many messages of a type were sent among the machines. */
  sent: (type: string) => number;
  /** Lets time pass for the machines, in milliseconds. */
  passTime: (milliseconds: number) => void;
  /** Sets the clock that browser and server go by; nothing that waits for time to pass notices. */
  setTime: (time: number) => void;
  leave: () => void;
}

export interface MemoryDeskOptions {
  company?: Partial<Company>;
  /** Whether somebody is signed in already; so it is unless a flow is about signing in. */
  isSignedIn?: boolean;
  /** Whether time stands still until it is told to pass; so it does for flows. */
  isTimeStill?: boolean;
  /** Before anything starts. */
  arrange?: (desk: MemoryDesk) => void;
}

/** The product's own desk over a server in memory. */
export async function createMemoryDesk({
  company,
  isSignedIn = true,
  isTimeStill = true,
  arrange,
}: MemoryDeskOptions = {}): Promise<MemoryDesk> {
  const clock = new SimulatedClock();
  const began = performance.now();
  let leapt = 0;
  const time = () => startOfTime + leapt + (isTimeStill ? clock.now() : performance.now() - began);
  const server = createMemoryServer(company, time);
  const browser = createBrowser();
  const inspector = createInspector();
  const recording = createRecording();
  const draftStore = createDraftStore();
  let ids = 0;

  // The product's own session machine, with its calls.
  const session = providedDesk.implementations.actors.session as typeof sessionMachine;
  const machine = providedDesk.provide({
    actors: {
      session: session.provide({
        actors: {
          restoreSession: fromPromise(() => server.pass('restoreSession', restoreSession) as Promise<Session | null>),
          forgetSession: fromPromise<unknown, void>(() => server.pass('forgetSession', forgetSession)),
        },
      }),
      socket: socket.provide({ actors: { liveLink: server.live.link } }),
      tickets: tickets.provide({
        actors: {
          outbox: outboxMachine.provide({
            actors: {
              draftStore: draftStore.logic,
              sendMessage: fromPromise(({ input }) => server.sendMessage(input)),
            },
          }),
          recorder: recorderMachine.provide({
            actors: { microphone: recording.microphone, pageGuard: recording.pageGuard },
          }),
        },
      }),
      connections,
    },
  });

  const ownFetch = window.fetch;
  const fetch: typeof window.fetch = (input, init) => server.fetch(new Request(input, init));
  window.fetch = fetch;
  sessionStore.write(server.sessions.begin());
  if (!isSignedIn) sessionStore.clear();
  setPreference('contactDrawer', 'closed');
  setPreference('volume', 0);

  const desk = createActor(machine, {
    ...(isTimeStill && { clock }),
    inspect(event) {
      inspector.inspect(event);
      // The page's own inspector, as the product's desk has it while one develops.
      inspection?.inspect(event);
    },
    input: {
      clock: time,
      newId: () => `client-${++ids}`,
      jitter: () => 1,
      toFact,
    },
  });
  const untie = tieToPage(desk);
  const memory: MemoryDesk = {
    desk,
    server,
    browser,
    recording,
    draftStore,
    shown: inspector.read,
    sent: inspector.sent,
    passTime: (milliseconds: number) => clock.increment(milliseconds),
    setTime(to) {
      leapt += to - time();
    },
    leave() {
      desk.stop();
      untie();
      browser.leave();
      if (window.fetch === fetch) window.fetch = ownFetch;
      sessionStore.clear();
    },
  };
  arrange?.(memory);
  desk.start();
  return memory;
}
