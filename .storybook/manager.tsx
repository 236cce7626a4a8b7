/** @jsxRuntime classic */
/** @jsx createElement */
// biome-ignore lint/correctness/noUnusedImports: Storybook's own page has no automatic JSX
import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';
import { FlowPanel } from './flow-panel.tsx';

addons.register('recado/flow', () => {
  addons.add('recado/flow/panel', {
    type: types.PANEL,
    title: 'Flow',
    render: ({ active }) => <FlowPanel isShown={active ?? false} />,
  });
});
