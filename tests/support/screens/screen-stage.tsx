import { type ComponentType, useEffect, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Profile } from '#contract/schema.ts';
import { DeskProvider } from '#web/desk/desk-context.tsx';
import { aUser } from '../fixtures/user.ts';
import type { Company } from '../memory/company.ts';
import { createMemoryDesk, type MemoryDesk } from '../memory/desk.ts';
import './jsdom.ts';
import { fares, type Server } from './states.ts';

export interface ScreenStageProps {
  screen: ComponentType;
  /** The address it is opened at: `/tags?new`. */
  at: string;
  company?: Partial<Company>;
  /** Who sits before it, where the company does not say. */
  profile?: Profile;
  /** Whether somebody is signed in. */
  isSignedIn?: boolean;
  server?: Server;
  isTimeStill?: boolean;
  /** The desk behind it, before anything starts. */
  arrange?: (desk: MemoryDesk) => void;
}

/** A screen at its address, on the product's desk, over the server in memory. */
export const ScreenStage = ({ screen: Screen, at, ...options }: ScreenStageProps) => {
  const memory = useMemoryDesk(options);
  if (!memory) return null;
  return (
    <DeskProvider desk={memory.desk}>
      <MemoryRouter initialEntries={[at]}>
        <div className="h-screen">
          <Screen />
        </div>
        <Address />
      </MemoryRouter>
    </DeskProvider>
  );
};

const useMemoryDesk = (options: Omit<ScreenStageProps, 'screen' | 'at'>) => {
  const [first] = useState(options);
  const [memory, setMemory] = useState<MemoryDesk>();
  useEffect(() => {
    const { company, profile = 'admin', server = 'fine', isSignedIn = true, isTimeStill = false, arrange } = first;
    let memory: MemoryDesk | undefined;
    let isOver = false;
    createMemoryDesk({
      company: { me: aUser({ profile }), ...company },
      isSignedIn,
      isTimeStill,
      arrange: (desk) => {
        fares(desk.server, server);
        arrange?.(desk);
      },
    }).then((desk) => {
      memory = desk;
      if (isOver) desk.leave();
      else setMemory(desk);
    });
    return () => {
      isOver = true;
      // After the screen's own section, which leaves when React is done with it.
      queueMicrotask(() => queueMicrotask(() => memory?.leave()));
    };
  }, [first]);
  return memory;
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <output hidden data-testid="address" data-path={pathname} data-search={search} />;
};
