import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { configure, expect, getConfig, userEvent, waitFor, within } from 'storybook/test';
import type { StateValue } from 'xstate';
import { App } from '#web/app.tsx';
import { type Area, loadTexts } from '#web/i18n/i18n.ts';
import { createMemoryDesk, type MemoryDesk, type MemoryDeskOptions } from '../support/memory/desk.ts';
import type { PlayedOn } from './gestures.ts';

/** The whole product over a desk in memory, with eyes and hands for who plays it. */
export interface AppStage extends MemoryDesk, PlayedOn {
  /** Looks through the whole page, dialogs and notices included, by role and label. */
  see: ReturnType<typeof within>;
  hands: ReturnType<typeof userEvent.setup>;
  /** Presses the first of a name, as soon as it is there. */
  press: (name: string | RegExp, role?: 'button' | 'tab' | 'link' | 'menuitem' | 'option' | 'radio') => Promise<void>;
  /** Waits until a region, a dialog or whatever else is not shown any more. */
  gone: (role: string, name: string | RegExp) => Promise<void>;
}

interface AppStageOptions extends MemoryDeskOptions {
  /** The address it is opened at. */
  at?: string;
  /** Where the machine that is played stands, read from the running desk. */
  state: (desk: MemoryDesk) => StateValue | undefined;
  /** What has to be arranged before the page opens, such as answers that wait. */
  arrange?: (desk: MemoryDesk) => void;
}

/** A person looks for a while, says in a line what is not there, and does not wait for React's leave to act. */
const looking = {
  asyncUtilTimeout: 5000,
  getElementError: (message: string | null) => new Error(message?.split('\n')[0] ?? 'Nothing was found'),
  eventWrapper: (act: () => void) => act(),
  asyncWrapper: (look: () => Promise<unknown>) => look(),
};

/** What gestures call things by is there before anybody looks for it. */
const spoken: Area[] = ['shell', 'login', 'tickets', 'connections', 'registers', 'tags'];

/** Opens the product at an address, in an element, for somebody of a company in memory. */
export async function setApp(
  root: HTMLElement,
  { at = '/tickets', state, arrange, ...options }: AppStageOptions,
): Promise<AppStage> {
  await Promise.all(spoken.map(loadTexts));
  const memory = await createMemoryDesk({ ...options, ...(arrange && { arrange }) });
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
  );
  const usual = getConfig();
  configure(looking);
  const page = createRoot(root);
  page.render(<App desk={memory.desk} router={Router} />);
  const see = within(root.ownerDocument.body);
  const hands = userEvent.setup({ delay: null });
  return {
    ...memory,
    see,
    hands,
    async press(name, role = 'button') {
      const [first] = await see.findAllByRole(role, { name });
      if (first) await hands.click(first);
    },
    gone: (role, name) => waitFor(() => expect(see.queryByRole(role, { name })).toBeNull()),
    state: () => state(memory),
    leave() {
      memory.leave();
      configure(usual);
      // React may be in the middle of taking away the story around it.
      setTimeout(() => page.unmount());
    },
  };
}
