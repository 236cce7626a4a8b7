import { expect, test } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*.ts', { eager: true });

const machines = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine);

test('what begins one region of a machine anew leaves the others as they stand', () => {
  expect(machines.length).toBeGreaterThan(20);
  expect(machines.flatMap(({ root }) => regionsIn(root).flatMap(overreaching))).toEqual([]);
});

/** What stands beside others that go on at the same time. */
function regionsIn(node: AnyStateNode): AnyStateNode[] {
  const children = Object.values(node.states) as AnyStateNode[];
  return [...(node.type === 'parallel' ? children : []), ...children.flatMap(regionsIn)];
}

/** A region that is left and entered again by a transition of its own takes its neighbours with it. */
function overreaching(region: AnyStateNode): string[] {
  return [...region.transitions.values()]
    .flat()
    .filter(({ reenter, target }) => reenter && target?.some((state) => isWithin(state, region)))
    .map(({ eventType }) => `${region.id} on ${eventType}`);
}

function isWithin(state: AnyStateNode, region: AnyStateNode): boolean {
  return state === region || (state.parent !== undefined && isWithin(state.parent, region));
}
