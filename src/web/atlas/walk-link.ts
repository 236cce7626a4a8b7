import type { AnyEventObject } from 'xstate';
import { advance, begin, type MachineFixture, type Step } from './stepping.ts';

/** A walk as an address holds it: the machine, and each step by the number of its example or, where its values were changed, whole. */
export function walkText({ machine, events }: MachineFixture, steps: readonly Step[]): string | undefined {
  const taken = steps.flatMap(({ event }) => (event ? [numberOf(events, event) ?? event] : []));
  return taken.length === 0 ? undefined : `${machine.id}~${JSON.stringify(taken)}`;
}

/** The steps that a text stands for, as far as the machine takes them. */
export function walkFrom(fixture: MachineFixture, text: string | undefined): readonly Step[] {
  const steps = [begin(fixture)];
  for (const event of eventsIn(fixture, text)) {
    const next = advance(fixture, steps.at(-1) as Step, event);
    if (!next) break;
    steps.push(next);
  }
  return steps;
}

function eventsIn({ machine, events }: MachineFixture, text = ''): AnyEventObject[] {
  const [id, list = ''] = text.split(/~(.*)/s);
  if (id !== machine.id) return [];
  try {
    const taken: unknown = JSON.parse(list);
    return Array.isArray(taken) ? taken.flatMap((one) => (typeof one === 'number' ? (events[one] ?? []) : one)) : [];
  } catch {
    return [];
  }
}

function numberOf(events: readonly AnyEventObject[], event: AnyEventObject): number | undefined {
  const number = events.indexOf(event);
  return number < 0 ? undefined : number;
}
