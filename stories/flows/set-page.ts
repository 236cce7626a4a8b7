import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { configure, expect, getConfig, userEvent, waitFor, within } from 'storybook/test';
import { patienceMs } from '../../tests/support/patience.ts';

/** Somebody before a page, who finds things by role and label. */
export interface Person {
  /** Looks through the whole page, dialogs and notices included, by role and label. */
  see: ReturnType<typeof within>;
  hands: ReturnType<typeof userEvent.setup>;
  /** Presses the first of a name, as soon as it is there and can be pressed. */
  press: (name: string | RegExp, role?: 'button' | 'tab' | 'link' | 'menuitem' | 'option' | 'radio') => Promise<void>;
  /** Waits until a region, a dialog or whatever else is not shown any more. */
  gone: (role: string, name: string | RegExp) => Promise<void>;
}

/** Shows a page in an element, with somebody before it until they leave. */
export function setPage(root: HTMLElement, page: ReactNode): Person & { leave: () => void } {
  const usual = getConfig();
  configure(looking);
  const shown = createRoot(root);
  shown.render(page);
  const see = within(root.ownerDocument.body);
  const hands = userEvent.setup({ delay: null });
  return {
    see,
    hands,
    async press(name, role = 'button') {
      const first = await waitFor(() => {
        const [found] = see.getAllByRole(role, { name });
        if (!found) throw new Error(`Nothing is called ${name}`);
        expect(found).toBeEnabled();
        return found;
      });
      await hands.click(first);
    },
    gone: (role, name) => waitFor(() => expect(see.queryByRole(role, { name })).toBeNull()),
    leave() {
      configure(usual);
      // React may be in the middle of taking away the story around it.
      setTimeout(() => shown.unmount());
    },
  };
}

/** A person looks for a while, says in a line what is not there, and does not wait for React's leave to act. */
const looking = {
  asyncUtilTimeout: patienceMs,
  getElementError: (message: string | null) => new Error(message?.split('\n')[0] ?? 'Nothing was found'),
  eventWrapper: (act: () => void) => act(),
  asyncWrapper: (look: () => Promise<unknown>) => look(),
};
