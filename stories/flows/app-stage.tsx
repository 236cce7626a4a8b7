import { type ReactNode, useEffect } from 'react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import type { StateValue } from 'xstate';
import { App } from '#web/app.tsx';
import { type Area, loadTexts } from '#web/i18n/i18n.ts';
import { createMemoryDesk, type MemoryDesk, type MemoryDeskOptions } from '../../tests/support/memory/desk.ts';
import type { PlayedOn } from './gestures.ts';
import { type Person, setPage } from './set-page.ts';

/** The whole product over a desk in memory, with somebody before it who plays it. */
export interface AppStage extends MemoryDesk, Person, PlayedOn {
  /** Goes to an address of the product, as by a link that somebody sent. */
  visit: (address: string) => Promise<void>;
  /** Where the page stands, with what is asked of it. */
  address: () => string;
  /** The browser's own way back. */
  goBack: () => unknown;
}

interface AppStageOptions extends MemoryDeskOptions {
  /** The address it is opened at. */
  at?: string;
  /** Where the machine that is played stands, read from the running desk. */
  state: (desk: MemoryDesk) => StateValue | undefined;
  /** What has to be arranged before the page opens, such as answers that wait. */
  arrange?: (desk: MemoryDesk) => void;
}

/** What gestures call things by is there before anybody looks for it. */
const spoken: Area[] = [
  'shell',
  'account',
  'link',
  'assignment',
  'login',
  'tickets',
  'conversation',
  'drawer',
  'errors',
  'toasts',
  'recorder',
  'connections',
  'registers',
  'tags',
  'finance',
  'campaigns',
];

/** Opens the product at an address, in an element, for somebody of a company in memory. */
export async function setApp(
  root: HTMLElement,
  { at = '/tickets', state, arrange, ...options }: AppStageOptions,
): Promise<AppStage> {
  await Promise.all(spoken.map(loadTexts));
  const memory = await createMemoryDesk({ ...options, ...(arrange && { arrange }) });
  let navigate: NavigateFunction | undefined;
  let address = at;
  const AddressBar = () => {
    const { pathname, search } = useLocation();
    navigate = useNavigate();
    useEffect(() => {
      address = pathname + search;
    }, [pathname, search]);
    return null;
  };
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>
      <AddressBar />
      {children}
    </MemoryRouter>
  );
  const person = setPage(root, <App desk={memory.desk} router={Router} />);
  return {
    ...memory,
    ...person,
    async visit(address) {
      await waitFor(() => expect(navigate).toBeDefined());
      await navigate?.(address);
    },
    address: () => address,
    goBack: () => navigate?.(-1),
    state: () => state(memory),
    leave() {
      memory.leave();
      person.leave();
    },
  };
}
