import { type Flow, walk } from '../flows/flow.ts';
import flowsText from '../flows/ticket/flows.ts?raw';
import gesturesText from '../flows/ticket/gestures.ts?raw';
import storiesText from '../flows/ticket.stories.tsx?raw';
import { callbackFixture } from './callback/fixture.ts';
import { reachedAtTheSecondTry } from './callback/reached-at-the-second-try.ts';
import { excerpt } from './excerpt.ts';
import { FlowSteps } from './flow-steps.tsx';
import { Chapter, File, List, P, Step, Story } from './guide-text.tsx';
import { Said } from './said.tsx';
import { Source } from './source.tsx';

export const AddAFlow = () => (
  <Chapter id="flow" title="Add a flow">
    <Step title="1. Write the events down" shows={<FlowSteps fixture={callbackFixture} flow={reachedAtTheSecondTry} />}>
      <P>
        A flow has a name as somebody would ask for it, and the events that the machine hears one after another. Press
        the steps to see where each one leads.
      </P>
      <P>
        All flows of a machine stand in one file, such as <File>stories/flows/ticket/flows.ts</File>. Together they take
        every transition that is drawn.
      </P>
    </Step>
    <Step
      title="2. Let Storybook know it"
      shows={
        <>
          <Source file="stories/flows/ticket/flows.ts" text={excerpt(flowsText, "  'accept and resolve'")} />
          <Source
            file="stories/flows/ticket.stories.tsx"
            text={excerpt(storiesText, 'export const AcceptAndResolve')}
          />
        </>
      }
    >
      <P>
        The stories have one line for each flow, because Storybook reads their names without running anything. A story
        plays the flow that is called as it is.
      </P>
      <P>
        A machine without flows so far gets a folder with <File>flows.ts</File> and <File>gestures.ts</File>, its
        stories, and an entry in <File>subjects.ts</File> and <File>plays.ts</File>.
      </P>
    </Step>
    <Step
      title="3. Say how a person does it"
      shows={
        <>
          <Source file="stories/flows/ticket/gestures.ts" text={excerpt(gesturesText, 'export const ticketPlay')} />
          <Source file="stories/flows/ticket/gestures.ts" text={excerpt(gesturesText, 'const resolve')} />
        </>
      }
    >
      <P>
        The gesture table in <File>gestures.ts</File> has an entry for each event: whose doing it is, how it is done,
        and what shows afterwards. A new event without an entry makes every flow with that event fail when it is played
        (<File>npx vitest run --project stories stories/flows</File>), and the message says so. What a hand presses has
        to be on the screen: the button comes first, and a plain panel such as the campaign's has its hands in{' '}
        <File>stage.tsx</File>.
      </P>
      <List
        items={[
          'by: the agent, a colleague, a customer, the server, the browser, the phone, or time.',
          'does: a person presses and types by role and label, never by sending the event. The others act on the desk in memory that stands behind the screen.',
          'shows: what one would look for. It waits for it, and fails when it does not come.',
          'After each step the machine at work in the page must stand where the chart says it stands.',
        ]}
      />
    </Step>
    <Step title="4. Play it" shows={<Said by="The flow above without its first step" lines={[refusal]} />}>
      <P>
        <Story id="flows-ticket--accept-and-resolve">Flows / Ticket / Accept and resolve</Story> plays itself. In the
        toolbar: theme, language, width, <b>Flows go step by step</b>, and <b>Machine beside the flow</b>, which lights
        each state as it is reached. The panel <b>Flow</b> lists the steps, goes to the next one when you press, and
        shows what went wrong where.
      </P>
      <P>
        <File>npm test</File> walks it, plays it in both themes, and lets walks that nobody wrote use the same gestures.
        Break it once on purpose: take the transition out of the machine, and exactly this flow and its test fail, in
        words that name the step.
      </P>
    </Step>
  </Chapter>
);

const refusalOf = (flow: Flow): string => {
  try {
    return `${[...walk(callbackFixture, flow)].length} steps and no refusal`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const refusal = refusalOf({
  ...reachedAtTheSecondTry,
  events: reachedAtTheSecondTry.events.slice(1),
} as unknown as Flow);
