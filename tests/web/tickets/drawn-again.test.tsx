import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as composerStories from '../../../stories/components/composer.stories.tsx';
import * as stories from '../../../stories/screens/tickets.stories.tsx';
import { patienceMs } from '../../support/patience.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories, show } from '../../support/screens/stories.tsx';

/** What was drawn: rows by the name of their contact, and each of what stands under the text. */
const drawn = vi.hoisted(() => ({ rows: [] as string[], actions: 0 }));

vi.mock('#web/screens/tickets/views/ticket/ticket-row.tsx', async (original) => {
  const { TicketRow } = await original<typeof import('#web/screens/tickets/views/ticket/ticket-row.tsx')>();
  const Counted = (props: Parameters<typeof TicketRow>[0]) => {
    drawn.rows.push(props.ticket.contact.name);
    return <TicketRow {...props} />;
  };
  return { TicketRow: Counted };
});

vi.mock('#web/components/composer/composer-sign.tsx', () => ({
  ComposerSign: () => {
    drawn.actions += 1;
    return null;
  },
}));

const { ListOnly } = composeStories(stories);
const { Empty } = composeStories(composerStories);

beforeEach(() => {
  drawn.rows = [];
  drawn.actions = 0;
});

const rows = () => screen.getAllByRole('listitem');
const nameIn = (row: HTMLElement | undefined) => drawn.rows.find((name) => row?.textContent?.includes(name)) ?? '';

test('of all rows only those are drawn again that another ticket is opened by or left by', async () => {
  await openScreen(ListOnly);
  await waitFor(() => expect(rows().length).toBeGreaterThan(3), { timeout: patienceMs });
  const [one, other] = rows().map(nameIn);
  const open = async (index: number) => {
    await userEvent.click(rows()[index]?.querySelector('button') as HTMLButtonElement);
    await waitFor(() => expect(rows()[index]?.querySelector('[aria-current]')).not.toBeNull(), { timeout: patienceMs });
  };
  await open(0);
  drawn.rows = [];
  await open(1);
  expect(new Set(drawn.rows)).toEqual(new Set([one, other]));
});

test('what stands under the text is drawn again when one may send, and not with every key', async () => {
  await show(Empty);
  const before = drawn.actions;
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Bom dia, tudo bem?');
  expect(drawn.actions - before).toBeLessThanOrEqual(1);
});
