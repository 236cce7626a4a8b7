import '#web/styles/index.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Step } from '#web/atlas/stepping.ts';
import { createAtom } from '#web/atom.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { campaignSubject } from '../../stories/flows/campaign/flows.ts';
import { DrawingBeside } from '../../stories/flows/drawing-beside.tsx';
import { type Flow, flowOf, walk } from '../../stories/flows/flow.ts';
import { campaignFixture } from '../machines/fixtures/campaigns/campaign.ts';

beforeAll(async () => {
  await startI18n('pt');
  await loadTexts('atlas');
});
afterEach(() => unmount());

let unmount = () => {};

/** A stage with a drawing beside it, and the hand that takes the flow a step further. */
async function drawn(width: number) {
  await page.viewport(width, 900);
  const stepsTaken = createAtom<readonly Step[]>([]);
  const replayed: number[] = [];
  const stage = document.body.appendChild(document.createElement('div'));
  stage.dataset.stage = '';
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    createElement(DrawingBeside, {
      fixture: campaignFixture,
      stepsTaken,
      linkTo: (at) => `flow~${at}`,
      onReplay: (at) => replayed.push(at),
    }),
  );
  unmount = () => {
    root.unmount();
    document.body.replaceChildren();
  };
  const steps = walk(campaignFixture, flowOf(campaignSubject, 'scheduled, run and finished') as unknown as Flow);
  const drawing = page.getByRole('complementary', { name: 'campaign' });
  await expect.element(drawing.getByRole('figure')).toBeVisible();
  const next = () => {
    const { value } = steps.next();
    if (value) stepsTaken.set([...stepsTaken.get(), value.after]);
  };
  return { stage, drawing, next, replayed };
}

/** The states that the drawing shows as current, by its look. */
const litStates = () =>
  [...document.querySelectorAll<HTMLElement>('[data-place].bg-out')].map(({ dataset }) => dataset.place);

/** The transitions that it shows as taken just now, by their first line. */
const litTransitions = () =>
  [...document.querySelectorAll('[data-place] .bg-out\\!')].map((label) => label.firstElementChild?.textContent);

test('the drawing lights where the flow stands and the transition that led there', async () => {
  const { drawing, next } = await drawn(1440);
  await expect.poll(litStates).toEqual(['campaign.INATIVA']);
  next();
  await expect.poll(litStates).toEqual(['campaign.PROGRAMADA']);
  await expect.element(drawing.getByRole('paragraph').first()).toHaveTextContent('campaigncampaign.schedulePROGRAMADA');
  expect(litTransitions()).toEqual(['campaign.schedule']);
  next();
  await expect.poll(litStates).toEqual(['campaign.EM_ANDAMENTO']);
  expect(litTransitions()).toEqual(['campaign.start']);
});

test('the slider looks back, says where the screen stands, and has it played again up to there', async () => {
  const { drawing, next, replayed } = await drawn(1440);
  next();
  next();
  await expect.poll(litStates).toEqual(['campaign.EM_ANDAMENTO']);
  const slider = drawing.getByRole('slider');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Passo 2 de 2, campaign.start, EM_ANDAMENTO');
  slider.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(litStates).toEqual(['campaign.PROGRAMADA']);
  expect(litTransitions()).toEqual(['campaign.schedule']);
  await expect.element(drawing.getByText('A tela está no passo 2.')).toBeVisible();
  await userEvent.click(drawing.getByRole('button', { name: 'Levar a tela ao passo 1' }));
  expect(replayed).toEqual([1]);
  await userEvent.click(drawing.getByRole('button', { name: 'Ao passo mais recente' }));
  await expect.poll(litStates).toEqual(['campaign.EM_ANDAMENTO']);
});

test.each([
  { width: 1440, stands: 'beside' },
  { width: 1060, stands: 'beside' },
  { width: 1059, stands: 'below' },
  { width: 390, stands: 'below' },
])('at $width the drawing stands $stands the stage, which keeps its room', async ({ width, stands }) => {
  const { stage, drawing } = await drawn(width);
  const place = drawing.element().getBoundingClientRect();
  const room = stage.getBoundingClientRect();
  expect(room.width).toBeGreaterThanOrEqual(Math.min(width, 700));
  if (stands === 'beside') expect([place.left >= room.right - 1, place.right]).toEqual([true, width]);
  else expect([place.top >= room.bottom, place.width, room.width]).toEqual([true, width, width]);
});

test('without the drawing the stage has the window for itself', async () => {
  await drawn(1440);
  unmount();
  await expect.poll(() => document.documentElement.dataset.drawing).toBeUndefined();
});
