import '#web/styles/index.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { Suspense, useLayoutEffect } from 'react';
import { configure, waitFor } from 'storybook/test';
import { type Area, changeLanguage, i18n, loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { isLanguage, languageNames, languages } from '#web/i18n/languages.ts';
import { holdContrastInTheDark } from './dark-contrast.ts';

// Menus and dialogs come when they are wanted, and a busy machine takes its time for it.
configure({ asyncUtilTimeout: 30_000 });

const inTheirTheme: Decorator = (Story, { globals: { theme } }) => {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';
  }, [theme]);
  return <Story />;
};

const inTheirLanguage: Decorator = (Story) => (
  <Suspense>
    <Story />
  </Suspense>
);

/** Every area's texts are there before a story is drawn: none is looked at while it still waits for its words. */
const areas = Object.keys(import.meta.glob('../src/web/i18n/pt/*.ts')).map(
  (path) => path.replace(/^.*\/|\.ts$/g, '') as Area,
);

/** No story asks anybody: what it does not answer itself, under `parameters.calls`, is out of reach. */
const answerCalls: Preview['beforeEach'] = ({ parameters: { calls = {} } }) => {
  const own = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (!pathname.startsWith('/api/')) return own(input, init);
    return pathname in calls
      ? Response.json(calls[pathname])
      : Response.json({ error: 'ERR_UNAVAILABLE' }, { status: 503 });
  };
  return () => {
    window.fetch = own;
  };
};

/** What is looked at has to be there: a story that shows nothing passes every rule about what is shown. */
const refuseNothing = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const shown = () => [canvasElement, ...document.querySelectorAll('[data-headlessui-portal]')].map(textOf).join('');
  await waitFor(() => {
    if (shown() === '') throw new Error('The story shows nothing');
  });
};

/** Words, pictures and fields. */
const textOf = (element: Element) =>
  `${element.textContent?.trim()}${element.querySelector('img, svg, canvas, input, button, [aria-busy], [role]') ? '.' : ''}`;

const preview: Preview = {
  initialGlobals: {
    theme: 'light',
    language: 'pt',
    pace: 'itself',
    drawing: 'hidden',
    viewport: { value: undefined },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: languages.map((value) => ({ value, title: languageNames[value] })),
        dynamicTitle: true,
      },
    },
    pace: {
      description: 'How a flow is played',
      toolbar: {
        icon: 'play',
        items: [
          { value: 'itself', title: 'Flows play themselves' },
          { value: 'step', title: 'Flows go step by step' },
        ],
        dynamicTitle: true,
      },
    },
    drawing: {
      description: 'The machine of a flow',
      toolbar: {
        icon: 'sidebaralt',
        items: [
          { value: 'hidden', title: 'Machine not shown' },
          { value: 'beside', title: 'Machine beside the flow' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    // Of what holds, one place each is enough: all of them were megabytes for every story.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    layout: 'padded',
    options: { storySort: { order: ['Guide', 'Flows', 'Machines', ['System', '*']] } },
    viewport: {
      options: {
        wide: { name: 'Desk, 1440', styles: { width: '1440px', height: '900px' } },
        middle: { name: 'Tablet, 1024', styles: { width: '1024px', height: '768px' } },
        narrow: { name: 'Phone, 390', styles: { width: '390px', height: '844px' } },
      },
    },
  },
  beforeEach: answerCalls,
  afterEach: [refuseNothing, holdContrastInTheDark],
  decorators: [inTheirTheme, inTheirLanguage],
  loaders: [
    async ({ globals: { language } }) => {
      const wanted = isLanguage(language) ? language : 'pt';
      if (!i18n.isInitialized) await startI18n(wanted);
      else if (i18n.language !== wanted) await changeLanguage(wanted);
      await Promise.all(areas.map(loadTexts));
      return {};
    },
  ],
};

export default preview;
