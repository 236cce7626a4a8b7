import { vi } from 'vitest';
import { i18n } from '#web/i18n/i18n.ts';

/** What is drawn asks for its words: whose words were asked for since. */
export const watchWords = () => {
  const asked = vi.spyOn(i18n, 't');
  return {
    forget: () => asked.mockClear(),
    of: (key: string) => asked.mock.calls.filter(([asked]) => String(asked) === key).map(([, values]) => values),
  };
};
