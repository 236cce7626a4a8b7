import '#web/styles/index.css';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage, startI18n } from '#web/i18n/i18n.ts';
import type { Language } from '#web/i18n/languages.ts';
import { generatedFlow } from '../../stories/flows/generated.ts';
import type { PlayedOn } from '../../stories/flows/gestures.ts';
import { playFlow } from '../../stories/flows/player.ts';
import { plays } from '../../stories/flows/plays.ts';
import { subjects } from '../../stories/flows/subjects.ts';
import { chanceOf } from '../support/chance.ts';

interface Setting {
  seed: number;
  language: Language;
  theme: 'light' | 'dark';
  width: number;
}

const settings: Setting[] = [
  { seed: 1, language: 'en', theme: 'dark', width: 1440 },
  { seed: 2, language: 'es', theme: 'light', width: 390 },
];

let stage: PlayedOn | undefined;
let root: HTMLElement | undefined;

beforeAll(() => startI18n('pt'));
afterEach(() => {
  stage?.leave();
  stage = undefined;
  root?.remove();
});

test('whatever has flows is played', () => {
  expect(plays.map(({ subject }) => subject)).toEqual(subjects);
});

test.each(
  plays.flatMap((play) => settings.map((setting) => ({ machine: play.subject.fixture.machine.id, play, ...setting }))),
)('$machine by chance $seed, in $language, $theme, at $width', async ({ play, seed, language, theme, width }) => {
  await Promise.all([changeLanguage(language), page.viewport(width, 900)]);
  document.documentElement.dataset.theme = theme;
  root = document.body.appendChild(document.createElement('div'));
  root.className = 'h-dvh';
  const flow = generatedFlow(play, { chance: chanceOf(seed).share, length: 8 });
  expect(flow.events.length).toBeGreaterThan(1);
  stage = await play.set(root, flow);
  await playFlow(play, flow, stage);
});
