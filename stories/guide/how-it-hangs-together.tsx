import { begun } from './callback/fixtures.ts';
import { Chapter, File, List, P, Step, Story } from './guide-text.tsx';
import { PlayableChart } from './playable-chart.tsx';

export const HowItHangsTogether = () => (
  <Chapter id="together" title="How it hangs together">
    <Step
      title="A machine says what can happen"
      shows={<PlayableChart fixture={begun} caption="A machine: press what is framed in green" />}
    >
      <P>
        Every rule of the product is a state chart in <File>machines/</File>. The browser asks it which buttons there
        are, the server asks the same file whether a call is allowed, and the drawing is made from it. Nothing is
        written twice, so nothing can disagree.
      </P>
      <List
        items={[
          'A box is a state. The filled one is where the machine stands.',
          'An arrow is a transition: the event, then [the guard] that must hold, then / what is done on the way.',
          'A label inside a box leads back to the same state. A dashed box is an event that is taken in any state.',
          '“after …” is a delay that has passed; “done …” and “failed …” are the answers of a call.',
        ]}
      />
      <P>
        Play with the real ones: <Story id="machines--ticket">Ticket</Story>,{' '}
        <Story id="machines--campaign">Campaign</Story>, or{' '}
        <Story id="machines--system">all of them at work together</Story>. While you develop, the button in the lower
        left corner of the app shows the machines of the very page you are on.
      </P>
    </Step>
    <Step title="A flow says what people do with it">
      <P>
        A flow is a name and a list of events. It is played on the real screens, by role and label as a person would, in{' '}
        <Story id="flows-ticket--accept-and-resolve">Flows</Story>; the same list is what the tests walk. Whatever a
        machine can do, some flow does: a transition without a flow fails <File>npm test</File>, and so does a flow that
        its machine refuses.
      </P>
    </Step>
  </Chapter>
);
