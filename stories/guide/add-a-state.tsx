import { exploreFixture, untaken } from '../../tests/machines/support/explore.ts';
import begunText from './callback/begun.ts?raw';
import { withAState } from './callback/fixtures.ts';
import textWithAState from './callback/with-a-state.ts?raw';
import { Chapter, File, List, P, Step } from './guide-text.tsx';
import { PlayableChart } from './playable-chart.tsx';
import { Said } from './said.tsx';
import { Source } from './source.tsx';

export const AddAState = () => (
  <Chapter id="state" title="Add a state">
    <Step
      title="1. Write it into the chart"
      shows={<Source file="stories/guide/callback/with-a-state.ts" text={textWithAState} before={begunText} />}
    >
      <P>
        Say that somebody who is on the phone is neither waiting nor done. The state gets a name, a description, and the
        events that it answers. What is new since the picture above is marked. Yours stands in <File>machines/</File>.
      </P>
      <List
        items={[
          'A lifecycle that browser and server share has the contract’s own words as its states. A test compares them with the enum in openapi.yaml, so the contract comes first there.',
          'A name for each guard, action, call and delay: the chart must read as prose.',
          'The description is for whoever looks at the drawing. It says what the state means, not how it works.',
        ]}
      />
    </Step>
    <Step
      title="2. Look at it"
      shows={<PlayableChart fixture={withAState} caption="The same machine with the state calling" />}
    >
      <P>
        Open the machine under <b>Machines</b>: the drawing is already the new one. Walk there and back. A state without
        a way in, or with no way out that should have one, shows at once.
      </P>
      <P>
        Then <File>npm run drawings</File> writes <File>docs/machines</File> anew, and <File>npm run check</File> says
        if somebody forgot to.
      </P>
    </Step>
    <Step
      title="3. Let it be reached"
      shows={<Said by="The machine’s test, while callback.begin has no example" lines={unreached} />}
    >
      <P>
        The examples in <File>tests/machines/fixtures</File> are what the atlas plays and what the machine’s test walks.
        If the state needs an event that has none yet, the test names every transition that it could not take.
      </P>
      <P>
        For ticket and campaign, <File>tests/machines/spec-table.test.ts</File> holds every transition against the
        sentence of the specification: give the new one its line.
      </P>
    </Step>
  </Chapter>
);

const unreached = untaken(exploreFixture({ ...withAState, events: [{ type: 'callback.finish' }] }));
