import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../../support/contrast.ts';

const css = readFileSync('src/web/styles/tokens.css', 'utf8');
const themes = { light: css.slice(0, css.indexOf('[data-theme')), dark: css.slice(css.indexOf('[data-theme')) };

test.each(['light', 'dark'] as const)('what a search found can be seen on every row, in the %s theme', (theme) => {
  const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(themes[theme])?.[1] ?? '';
  for (const row of ['panel', 'sel', 'hover']) {
    expect(contrast(colour('mark'), colour(row)), row).toBeGreaterThan(1.2);
  }
  expect(contrast(colour('ink'), colour('mark'))).toBeGreaterThan(4.5);
});
