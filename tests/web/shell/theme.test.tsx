import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** As Chromium has it: a change that was read before it was to be fired is not fired any more. */
class Query extends EventTarget {
  #isDark = false;
  #known = false;

  get matches() {
    this.#known = this.#isDark;
    return this.#known;
  }

  set isDark(isDark: boolean) {
    this.#isDark = isDark;
  }

  frame() {
    if (this.#known === this.#isDark) return;
    this.#known = this.#isDark;
    this.dispatchEvent(new Event('change'));
  }
}

test('the page follows the system’s theme though something is drawn in between', async () => {
  const query = new Query();
  vi.stubGlobal('matchMedia', () => query);
  // Whoever has met the theme before asked another window.
  vi.resetModules();
  const { startTheme, useTheme } = await import('#web/shell/frame/theme.ts');
  startTheme();
  const Shown = () => <p>{useTheme()}</p>;
  const view = render(<Shown />);
  query.isDark = true;
  view.rerender(<Shown />);
  act(() => query.frame());
  expect([document.documentElement.dataset.theme, screen.getByRole('paragraph').textContent]).toEqual(['dark', 'dark']);
});
