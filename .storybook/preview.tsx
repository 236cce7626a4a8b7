import '#web/styles/index.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { Suspense, useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { changeLanguage, i18n, startI18n } from '#web/i18n/i18n.ts';
import { isLanguage, languageNames, languages } from '#web/i18n/languages.ts';

const inTheirTheme: Decorator = (Story, { globals: { theme } }) => {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';
  }, [theme]);
  return <Story />;
};

const inTheirLanguage: Decorator = (Story) => (
  <I18nextProvider i18n={i18n}>
    <Suspense>
      <Story />
    </Suspense>
  </I18nextProvider>
);

const preview: Preview = {
  initialGlobals: {
    theme: import.meta.env.VITE_STORY_THEME ?? 'light',
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
    a11y: { test: 'error' },
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
  decorators: [inTheirTheme, inTheirLanguage],
  loaders: [
    async ({ globals: { language } }) => {
      const wanted = isLanguage(language) ? language : 'pt';
      if (!i18n.isInitialized) await startI18n(wanted);
      else if (i18n.language !== wanted) await changeLanguage(wanted);
      await i18n.loadNamespaces(['shell', 'login', 'tickets', 'connections', 'notices', 'commands', 'atlas']);
      return {};
    },
  ],
};

export default preview;
