import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SupervisionPane } from '#web/screens/supervision/supervision-pane.tsx';
import { Screen } from '#web/screens/supervision/supervision-screen.tsx';
import { aSupervision } from '../../tests/support/fixtures/supervision.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';
import {
  aBusyHour,
  aSupervisionSection,
  type SupervisionAnswers,
} from '../../tests/support/screens/supervision-section.ts';

const Page = (answers: SupervisionAnswers) => {
  const [{ section }] = useState(() => aSupervisionSection(answers));
  const [sort, setSort] = useState(answers.sort ?? 'wait');
  return (
    <MemoryRouter>
      <div className="h-screen">
        <SupervisionPane
          section={section}
          sort={sort}
          onSort={(next) => {
            setSort(next);
            section.send({ type: 'supervision.sort', sort: next });
          }}
        />
      </div>
    </MemoryRouter>
  );
};

const meta = { component: Page, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
/** No queue promises anything, and nobody waits. */
export const Calm: Story = { args: { figures: aSupervision() } };
export const ByName: Story = { args: { sort: 'name' } };
export const Empty: Story = { args: { figures: aSupervision({ people: [], queues: [] }) } };
export const Many: Story = {
  args: {
    figures: aSupervision({
      ...aBusyHour(),
      people: Array.from({ length: 8 }, (_, page) =>
        aBusyHour().people.map((person) => ({ ...person, id: page * 10 + person.id, name: `${person.name} ${page}` })),
      ).flat(),
    }),
  },
};
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
export const NarrowDark: Story = { ...narrow, globals: { ...narrow.globals, ...dark.globals } };
/** On the product's desk, over the server in memory. */
export const OnTheDesk: StoryObj = {
  render: () => <ScreenStage screen={Screen} at="/supervision" profile="supervisor" />,
};
