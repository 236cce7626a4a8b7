import type { texts as source } from '../pt/first-steps.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Getting started',
  allDone: 'All set!',
  count: '{{done}} of {{of}}',
  close: 'Close getting started',
  done: 'done',
  steps: {
    connection: 'Connect a phone or channel',
    queue: 'Create a queue',
    agent: 'Invite an agent',
    message: 'Get the first message',
    simulatedMessage: 'Write the first message in the simulator',
  },
} satisfies Texts<typeof source>;
