import { createContext, type ReactNode, useContext } from 'react';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { DeskActorRef } from '#machines/desk.ts';
import { inspected } from './inspected.ts';

const DeskContext = createContext<DeskActorRef | null>(null);

/** The time that machines beside the desk keep, and who watches them; without it, the page's own time and its inspector. */
export type Surroundings = Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>;

const SurroundingsContext = createContext<Surroundings>(inspected);

interface DeskProviderProps {
  desk: DeskActorRef;
  surroundings?: Surroundings | undefined;
  children: ReactNode;
}

/** Hands down the one desk, which `desk.ts` starts outside React. */
export const DeskProvider = ({ desk, surroundings = inspected, children }: DeskProviderProps) => (
  <DeskContext value={desk}>
    <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
  </DeskContext>
);

export const useSurroundings = () => useContext(SurroundingsContext);

export const useDesk = (): DeskActorRef => {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('No desk stands above this component');
  return desk;
};
