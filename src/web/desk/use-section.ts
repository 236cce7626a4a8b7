import { useEffect, useRef, useState } from 'react';
import {
  type Actor,
  type AnyActor,
  type AnyActorLogic,
  createActor,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  StateMachine,
} from 'xstate';
import type { DeskActorRef } from '#machines/desk.ts';
import { asked, type Navigated, type Toasted } from '#machines/effect.ts';
import { useDesk } from './desk-context.tsx';

interface SectionOptions<Logic extends AnyActorLogic> {
  input?: InputFrom<Logic>;
  /** What it is told when its part of the screen goes, if it ends by itself once it has carried out what it began. */
  leaving?: EventFromLogic<Logic>;
  /** Where it lives on for a while when its part of the screen goes (`kept-sections.ts`). */
  kept?: KeptPlace;
  /** It waits in its place although its part of the screen stays drawn. */
  isUnseen?: boolean;
}

/** A place where a section waits to be shown again. */
export interface KeptPlace {
  find(): AnyActor | undefined;
  /** It is shown again. */
  take(): void;
  keep(section: AnyActor): void;
}

/**
 * An actor of the desk's for as long as a part of a screen is shown: it is sent what the desk's own sections are sent
 * (`machines/live.ts`), keeps the desk's time, is seen by the inspector, and its toasts and ways are the desk's.
 */
export const useSection = <Logic extends AnyActorLogic>(
  logic: Logic,
  { input, leaving, kept, isUnseen = false }: SectionOptions<Logic> = {},
): Actor<Logic> => {
  const desk = useDesk();
  const begin = () => createSection(desk, logic, input) as Actor<Logic>;
  const [section, setSection] = useState(() => (kept?.find() as Actor<Logic> | undefined) ?? begin());
  const isShown = useRef(false);
  const left = useRef(leaving);
  const place = useRef(kept);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with is read once.
  useEffect(() => {
    if (isUnseen) return;
    place.current?.take();
    // It may have ended where it was kept, between its drawing and now.
    if ((section as AnyActor).getSnapshot().status === 'stopped') return setSection(begin());
    isShown.current = true;
    show(desk, section);
    return () => {
      isShown.current = false;
      // In development React leaves and comes back at once; calls broken off in between would count as failed.
      queueMicrotask(() => {
        if (isShown.current) return;
        if (place.current) place.current.keep(section);
        else hide(desk, section, left.current);
      });
    };
  }, [desk, section, isUnseen]);

  return section;
};

const createSection = (desk: DeskActorRef, logic: AnyActorLogic, input: unknown) => {
  const id = logic instanceof StateMachine ? logic.id : 'call';
  const section: AnyActor = createActor(logic, { parent: desk, input, id });
  section.on('toasted', (toasted) => desk.send(asked(toasted as Toasted)));
  section.on('navigated', (navigated) => desk.send(asked(navigated as Navigated)));
  return section;
};

const show = (desk: DeskActorRef, section: AnyActor) => {
  section.start();
  desk.send({ type: 'section.shown', section });
};

const hide = (desk: DeskActorRef, section: AnyActor, leaving: EventObject | undefined) => {
  const end = () => desk.send({ type: 'section.hidden', section });
  if (!leaving) return end();
  section.subscribe({ complete: end });
  section.send(leaving);
};
