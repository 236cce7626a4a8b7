import { vi } from 'vitest';
import { i18n } from '#web/i18n/i18n.ts';

/** What is drawn asks for its words: whose words were asked for since. */
export const watchWords = () => {
  const asked = vi.spyOn(i18n, 't');
  const plain = vi.spyOn(i18n, 'getResource');
  return {
    forget() {
      asked.mockClear();
      plain.mockClear();
    },
    of: (key: string): unknown[] => [
      ...asked.mock.calls.filter(([asked]) => String(asked) === key).map(([, values]) => values),
      ...plain.mock.calls.filter(([, , asked]) => asked === key).map(() => undefined),
    ],
  };
};
