import { createContext, type ReactNode, useContext } from 'react';
import type { DeskActorRef } from '#machines/desk.ts';

const DeskContext = createContext<DeskActorRef | null>(null);

interface DeskProviderProps {
  desk: DeskActorRef;
  children: ReactNode;
}

/** Hands down the one desk, which `desk.ts` starts outside React. */
export const DeskProvider = ({ desk, children }: DeskProviderProps) => (
  <DeskContext value={desk}>{children}</DeskContext>
);

export const useDesk = (): DeskActorRef => {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('No desk stands above this component');
  return desk;
};
