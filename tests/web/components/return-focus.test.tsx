import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { FloatingPanel } from '#web/components/layers/floating-panel.tsx';
import { startI18n } from '#web/i18n/i18n.ts';

beforeAll(() => startI18n('pt'));
afterEach(cleanup);

const kinds = {
  dialog: ({ onClose }: { onClose: () => void }) => (
    <Dialog open title="Aberto" onClose={onClose}>
      <input aria-label="Dentro" data-autofocus />
    </Dialog>
  ),
  panel: ({ onClose }: { onClose: () => void }) => (
    <FloatingPanel id="panel" label="Aberto" onClose={onClose}>
      {/* biome-ignore lint/a11y/noAutofocus: as the panels of the product. */}
      <input aria-label="Dentro" autoFocus />
    </FloatingPanel>
  ),
};

/** A page with a text, a button, and a key that opens the same. */
const Page = ({ kind }: { kind: keyof typeof kinds }) => {
  const [isOpen, setOpen] = useState(false);
  const Opened = kinds[kind];
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === 't' && setOpen(true);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <textarea aria-label="Mensagem" />
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && <Opened onClose={() => setOpen(false)} />}
    </>
  );
};

const closed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test.each(['dialog', 'panel'] as const)(
  'who closes a %s is back where they were, also when that was nowhere',
  async (kind) => {
    render(<Page kind={kind} />);
    screen.getByLabelText('Mensagem').focus();
    screen.getByLabelText('Mensagem').blur();
    await userEvent.keyboard('t');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Dentro')));
    await userEvent.keyboard('{Escape}');
    await closed();
    await vi.waitFor(() => expect(document.activeElement).toBe(document.body));

    screen.getByRole('button', { name: 'Abrir' }).focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Dentro')));
    await userEvent.keyboard('{Escape}');
    await closed();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })));
  },
);
