import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';

const folder = new URL('../../machines/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
const modules = await Promise.all(
  files.map(async (file) => ({
    name: file.replace('.ts', ''),
    exports: Object.values((await import(new URL(file, folder).href)) as Record<string, unknown>),
  })),
);

const machines = modules.flatMap(({ name, exports }) =>
  exports
    .filter((value): value is AnyStateMachine => value instanceof StateMachine)
    .map((machine) => ({ name, machine })),
);

const lifecycles = ['ticket', 'connection', 'campaign', 'ack', 'shipping'];

// A machine's written configuration, as far as this test reads it.
interface Written {
  on?: Record<string, WrittenTransition>;
  after?: Record<string, WrittenTransition>;
  always?: WrittenTransition;
  entry?: unknown;
  exit?: unknown;
  invoke?: unknown;
  states?: Record<string, Written>;
}
type WrittenTransition = unknown;

function statesOf(written: Written): Written[] {
  return [written, ...Object.values(written.states ?? {}).flatMap(statesOf)];
}

function list(value: unknown): Record<string, unknown>[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map((one) => (typeof one === 'string' ? { target: one } : one));
}

function invokesOf(written: Written) {
  return statesOf(written).flatMap((state) => list(state.invoke));
}

function transitionsOf(written: Written) {
  return statesOf(written).flatMap((state) => [
    ...Object.values(state.on ?? {}).flatMap(list),
    ...Object.values(state.after ?? {}).flatMap(list),
    ...list(state.always),
    ...list(state.invoke).flatMap((invoke) => [...list(invoke.onDone), ...list(invoke.onError)]),
  ]);
}

function actionsOf(written: Written): unknown[] {
  return [
    ...statesOf(written).flatMap((state) => [state.entry, state.exit]),
    ...transitionsOf(written).map((transition) => transition.actions),
  ].flatMap((actions) => (actions === undefined ? [] : [actions].flat()));
}

/** The name of a reference, or undefined when it was written in place. */
function nameOf(reference: unknown): string | undefined {
  if (typeof reference === 'string') return reference;
  if (typeof reference !== 'object' || reference === null || !('type' in reference)) return undefined;
  return typeof reference.type === 'string' ? reference.type : undefined;
}

test('every file of the glossary that holds a machine is named as its machine', () => {
  expect(machines.map(({ machine }) => machine.id)).toEqual(machines.map(({ name }) => name));
  expect(machines.map(({ name }) => name)).toEqual([
    'ack',
    'alarm',
    'announcements',
    'assignment',
    'bot',
    'bulk-removal',
    'calendar',
    'campaign-report',
    'campaign',
    'chats',
    'checkout',
    'company-plan',
    'connection',
    'connections',
    'contact-drawer',
    'contact-import',
    'conversation',
    'dashboard',
    'desk',
    'failed-messages',
    'first-start',
    'hours',
    'installation',
    'kanban',
    'list-screen',
    'lookup',
    'mentions',
    'mistaken-numbers',
    'notification-preferences',
    'outbox',
    'pairing-code',
    'password-request',
    'queue-options',
    'recorder',
    'refunds',
    'saved-views',
    'schedules',
    'session',
    'settings',
    'shipping',
    'sla',
    'socket',
    'supervision',
    'tagging',
    'ticket-choice',
    'ticket-list',
    'ticket-viewers',
    'ticket',
    'tickets',
    'troubles',
    'unreadable-parts',
  ]);
});

describe.each(machines)('The machine $name', ({ name, machine }) => {
  const written = machine.config as Written;

  test('names its events in dot.case', () => {
    const events = statesOf(written).flatMap((state) => Object.keys(state.on ?? {}));
    const own = events.filter((event) => !event.startsWith('xstate.')).map((event) => event.replace(/\.\*$/, '.any'));
    expect(own.filter((event) => !/^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]*)+$/.test(event))).toEqual([]);
  });

  test('names every action, and uses every action it names', () => {
    const used = actionsOf(written).map(nameOf);
    expect(used).not.toContain(undefined);
    expect([...new Set(used)].sort()).toEqual(Object.keys(machine.implementations.actions).sort());
  });

  test('names every guard, and uses every guard it names', () => {
    const guards = transitionsOf(written).flatMap(({ guard }) => (guard === undefined ? [] : [nameOf(guard)]));
    expect(guards).not.toContain(undefined);
    expect([...new Set(guards)].sort()).toEqual(Object.keys(machine.implementations.guards).sort());
  });

  test('names every delay, and uses every delay it names', () => {
    const delays = statesOf(written).flatMap((state) => Object.keys(state.after ?? {}));
    expect([...new Set(delays)].sort()).toEqual(Object.keys(machine.implementations.delays).sort());
  });

  test('gives every invoked actor an id, a declared name and an answer to its failure', () => {
    const declared = Object.keys(machine.implementations.actors);
    for (const invoke of invokesOf(written)) {
      expect(invoke).toEqual(expect.objectContaining({ id: expect.any(String), onError: expect.anything() }));
      expect(declared).toContain(invoke.src);
    }
  });

  test('says what it is for', () => {
    expect(machine.root.description).toEqual(expect.any(String));
  });

  if (lifecycles.includes(name)) {
    test('being a lifecycle, runs nothing and waits for no time', () => {
      expect(invokesOf(written)).toEqual([]);
      expect(statesOf(written).filter((state) => state.after)).toEqual([]);
      expect(Object.keys(machine.implementations.actors)).toEqual([]);
    });
  }
});
