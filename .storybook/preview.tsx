import type { Decorator, Preview } from '@storybook/react-vite';
import { Suspense } from 'react';
import { changeLanguage, startI18n } from '#web/i18n/i18n.ts';
import type { Language } from '#web/i18n/languages.ts';
import '#web/styles/index.css';

const started = startI18n('pt');

const inTheme: Decorator = (Story, { globals }) => {
  document.documentElement.dataset.theme = globals.theme;
  return (
    <Suspense>
      <Story />
    </Suspense>
  );
};

const preview: Preview = {
  parameters: { a11y: { test: 'error' }, layout: 'fullscreen' },
  initialGlobals: { theme: 'light', language: 'pt' },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'] } },
    language: { toolbar: { title: 'Language', icon: 'globe', items: ['pt', 'en', 'es'] } },
  },
  decorators: [inTheme],
  loaders: [
    async ({ globals }) => {
      await started;
      await changeLanguage(globals.language as Language);
    },
  ],
};

export default preview;
