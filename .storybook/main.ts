import type { StorybookConfig } from '@storybook/react-vite';
import type { PluginOption } from 'vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: ({ plugins, build, ...config }) => {
    // How the product is cut into files is its own affair.
    const { rolldownOptions: _, ...rest } = build ?? {};
    return { ...config, build: rest, plugins: plugins?.filter(isForStories) ?? [] };
  },
  typescript: { reactDocgen: false },
};

// The page's own files, and how small they are, are the product's.
const ofTheProduct = ['precompressed', 'early-files'];

const isForStories = (plugin: PluginOption) => !(plugin && 'name' in plugin && ofTheProduct.includes(plugin.name));

export default config;
