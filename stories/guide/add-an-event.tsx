import { callbackFixture } from './callback/fixture.ts';
import fixtureText from './callback/fixture.ts?raw';
import textWithAState from './callback/with-a-state.ts?raw';
import textWithAnEvent from './callback/with-an-event.ts?raw';
import { Chapter, File, List, P, Step } from './guide-text.tsx';
import { PlayableChart } from './playable-chart.tsx';
import { Source } from './source.tsx';

export const AddAnEvent = () => (
  <Chapter id="event" title="Add an event">
    <Step
      title="1. Name it and take it"
      shows={<Source file="stories/guide/callback/with-an-event.ts" text={textWithAnEvent} before={textWithAState} />}
    >
      <P>
        Nobody answers the phone. The event goes into the union of events with everything that it brings along, and into
        each state that answers it. A state that does not name it refuses it; there is nothing to write for that.
      </P>
      <List
        items={[
          'An intent is an order: callback.giveUp. A fact is in the past tense: ticket.updated, and only the server makes facts about its own things.',
          'Transitions of one event are tried from top to bottom; the first whose guard holds is taken.',
          'A guard reads the context and the event alone. The time of asking, an id, who asks: all of it comes in with the event.',
          'Who may do it is a guard as well. The button asks snapshot.can(…), and the server asks the same.',
        ]}
      />
    </Step>
    <Step
      title="2. Give it an example"
      shows={
        <>
          <Source file="stories/guide/callback/fixture.ts" text={fixtureText} />
          <PlayableChart fixture={callbackFixture} caption="Give up three times" />
        </>
      }
    >
      <P>
        In <File>tests/machines/fixtures</File>, one example of every event, and of each of its kinds where the payload
        decides. In the atlas it fills the form that opens when one presses the event; in the test it is what the
        machine is walked with. What tells two places apart beside the state, here how often somebody tried, is said by{' '}
        <File>keyOf</File>.
      </P>
      <P>
        A call is three events: it begins when its state is entered, and its answer and its failure are the examples{' '}
        <File>xstate.done.actor.name</File> and <File>xstate.error.actor.name</File>. A delay that has passed is{' '}
        <File>xstate.after.delay.path.of.state</File>.
      </P>
      <P>
        A new event of ticket or campaign has its lines in <File>tests/machines/spec-table.test.ts</File>, too; the test
        names the transition that has none.
      </P>
    </Step>
  </Chapter>
);
