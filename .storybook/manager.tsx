/** @jsxRuntime classic */
/** @jsx createElement */
// biome-ignore lint/correctness/noUnusedImports: Storybook's own page has no automatic JSX
import { createElement } from 'react';
import { FORCE_REMOUNT, GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons, types } from 'storybook/manager-api';
import { FlowPanel } from './flow-panel.tsx';

addons.register('recado/flow', (api) => {
  let last: unknown;
  api.on(GLOBALS_UPDATED, ({ globals: { pace } }) => {
    const storyId = api.getCurrentStoryData()?.id;
    if (last !== undefined && last !== pace && storyId) api.emit(FORCE_REMOUNT, { storyId });
    last = pace;
  });
  api.on(SET_GLOBALS, ({ globals: { pace } }) => {
    last = pace;
  });
});

// Not within the registration: what is added ahead of all registrations is the first of the panels, and the one on show.
addons.add('recado/flow/panel', {
  type: types.PANEL,
  title: 'Flow',
  render: ({ active }) => <FlowPanel isShown={active ?? false} />,
});
