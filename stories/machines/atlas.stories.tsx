import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { MachineWalk } from '#web/atlas/machine-walk.tsx';
import { i18n } from '#web/i18n/i18n.ts';
import { campaignFixture } from '../../tests/machines/fixtures/campaigns/campaign.ts';
import { sessionFixture } from '../../tests/machines/fixtures/desk/session.ts';

/** What one can do with a drawing. No arguments, because Storybook writes those into its address. */
const meta = {
  title: 'Atlas',
  parameters: { layout: 'fullscreen' },
  render: () => <MachineWalk fixture={sessionFixture} place={{}} />,
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

const t = i18n.getFixedT(null, 'atlas');

const place = (id: string) => document.querySelector<HTMLElement>(`[data-place="${id}"]`);
const arrow = (id: string) => document.querySelector<HTMLElement>(`[data-arrow="${id}"]`);
const drawn = (root: HTMLElement) => within(root).findByRole('figure', {}, { timeout: 30_000 });
const isDim = (id: string) => place(id)?.dataset.dim !== undefined;

/** With the pointer or the focus on a state its arrows are lit, and what has nothing to do with it is dim. */
export const PointedAt: Story = {
  play: async ({ canvasElement, canvas }) => {
    await drawn(canvasElement);
    const forget = 'session.displaced > session.forgetting';
    await userEvent.hover(canvas.getByRole('button', { name: 'displaced' }));
    await waitFor(() => expect(arrow(forget)?.dataset.look).toBe('pointed'));
    expect([isDim('session.displaced'), isDim('session.forgetting'), isDim('session.signingIn')]).toEqual([
      false,
      false,
      true,
    ]);
    await userEvent.unhover(canvas.getByRole('button', { name: 'displaced' }));
    await waitFor(() => expect(isDim('session.signingIn')).toBe(false));
    canvas.getByRole('button', { name: 'signingIn' }).focus();
    await waitFor(() => expect([isDim('session.signingIn'), isDim('session.displaced')]).toEqual([false, true]));
    (document.activeElement as HTMLElement).blur();
    await waitFor(() => expect(isDim('session.displaced')).toBe(false));
  },
};

/** By keys, one state and all of them; the folded one stays under the eyes. */
export const Folded: Story = {
  play: async ({ canvasElement, canvas }) => {
    await drawn(canvasElement);
    const fold = canvas.getByRole('button', { name: t('inside', { name: 'signedIn' }) });
    fold.focus();
    const room = (fold.closest('[role=group]') as HTMLElement).getBoundingClientRect();
    await waitFor(() => {
      expect(fold.closest('[role=group]')?.scrollTop).toBe(0);
      expect(fold.getBoundingClientRect().bottom).toBeLessThanOrEqual(room.bottom);
    });
    const before = place('session.signedIn')?.getBoundingClientRect();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place('session.signedIn.stale')).toBeNull());
    const after = place('session.signedIn')?.getBoundingClientRect();
    expect([after?.left, after?.top].map((edge) => Math.round(edge ?? -1))).toEqual(
      [before?.left, before?.top].map((edge) => Math.round(edge ?? -1)),
    );
    expect(fold).toHaveFocus();
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(canvas.getByRole('button', { name: t('foldAll') }));
    await waitFor(() => expect(place('session.financeOnly.asking')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: t('openAll') }));
    await waitFor(() => expect(place('session.signedIn.stale')).not.toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: t('foldAll') }));
    await waitFor(() => expect(place('session.signedIn.stale')).toBeNull());
  },
};

/** Only what people do. */
export const WithoutTheServer: Story = {
  render: () => <MachineWalk fixture={campaignFixture} place={{}} />,
  play: async ({ canvasElement, canvas }) => {
    const drawing = await drawn(canvasElement);
    expect(within(drawing).getAllByText('campaign.updated')).not.toHaveLength(0);
    const server = canvas.getByRole('switch', { name: t('fromServer') });
    await userEvent.click(server);
    await waitFor(() => expect(within(drawing).queryAllByText('campaign.updated')).toEqual([]));
    expect(within(drawing).getAllByText('campaign.edit')).not.toHaveLength(0);
  },
};

/** A link shows the state that it names, and a walk at the step that it names. */
export const OpenedByALink: Story = {
  render: () => <MachineWalk fixture={sessionFixture} place={{ at: 'session.financeOnly.asking' }} />,
  play: async ({ canvasElement, canvas }) => {
    const drawing = await drawn(canvasElement);
    await canvas.findByRole('heading', { name: 'session.financeOnly.asking' });
    expect(canvas.getByRole('button', { name: 'asking', pressed: true })).toBeVisible();
    const room = (drawing.closest('[role=group]') as HTMLElement).getBoundingClientRect();
    await waitFor(() => {
      const { left, top, right, bottom } = place('session.financeOnly.asking')?.getBoundingClientRect() ?? room;
      expect([left >= room.left, top >= room.top, right <= room.right, bottom <= room.bottom]).not.toContain(false);
    });
    await canvas.findByText(/^machines\/session\/finance-only\.ts:\d+$/);
  },
};

/** The slider goes back without losing what came after; what is sent from there begins another way. */
export const BackInTime: Story = {
  render: () => (
    <MachineWalk fixture={campaignFixture} place={{ walk: walkOf('campaign.schedule', 'campaign.start') }} />
  ),
  play: async ({ canvasElement, canvas }) => {
    await drawn(canvasElement);
    const slider = canvas.getByRole('slider', { name: t('slider') });
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      `${t('stepOf', { at: 2, count: 2 })}, campaign.start, EM_ANDAMENTO`,
    );
    canvas.getByRole('button', { name: t('back') }).click();
    await waitFor(() => expect(place('campaign.PROGRAMADA')).toHaveClass('bg-out'));
    expect(slider).toHaveAttribute('max', '2');
    await userEvent.click(canvas.getByRole('button', { name: t('now') }));
    await waitFor(() => expect(place('campaign.EM_ANDAMENTO')).toHaveClass('bg-out'));
  },
};

/** A walk by its events, the first example of each. */
const walkOf = (...types: string[]) =>
  `campaign~${JSON.stringify(types.map((type) => campaignFixture.events.findIndex((event) => event.type === type)))}`;

/** The frame of a drawing and the words for delays and calls speak the toolbar's language. */
export const InEnglish: Story = {
  globals: { language: 'en' },
  play: async ({ canvasElement, canvas }) => {
    const drawing = await drawn(canvasElement);
    expect(within(drawing).getAllByText('restoreSession answered')).not.toHaveLength(0);
    expect(within(drawing).getAllByText('after displacedNotice')).not.toHaveLength(0);
    expect(canvas.getByRole('switch', { name: 'What the server tells' })).toBeVisible();
  },
};
