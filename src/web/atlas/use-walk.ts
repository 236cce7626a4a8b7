import { useState } from 'react';
import type { AnyEventObject } from 'xstate';
import type { Place } from './address.ts';
import { advance, type MachineFixture, type Step } from './stepping.ts';
import { walkFrom } from './walk-link.ts';

/** A walk through a machine: one looks back at its steps, and what is sent from an earlier one begins another way there. */
export function useWalk(fixture: MachineFixture, place: Place) {
  const [steps, setSteps] = useState(() => walkFrom(fixture, place.walk));
  const [looked, setAt] = useState(() => stepIn(place.step, steps.length - 1));
  const at = Math.min(looked, steps.length - 1);
  const now = steps[at] as Step;
  return {
    steps,
    at,
    now,
    goTo: (next: number) => setAt(next),
    /** Answers whether the machine took it. */
    send(event: AnyEventObject): boolean {
      const next = advance(fixture, now, event);
      if (!next) return false;
      setSteps([...steps.slice(0, at + 1), next]);
      setAt(at + 1);
      return true;
    },
    reset() {
      setSteps(steps.slice(0, 1));
      setAt(0);
    },
  };
}

const stepIn = (text: string | undefined, last: number) => {
  const step = text === undefined ? last : Number(text);
  return Number.isInteger(step) && step >= 0 ? Math.min(step, last) : last;
};
