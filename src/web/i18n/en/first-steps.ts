import type { texts as source } from '../pt/first-steps.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'First steps',
  allDone: 'All set!',
  count: '{{done}} of {{of}}',
  close: 'Close the first steps',
  done: 'done',
  steps: {
    connection: 'Pair a connection',
    queue: 'Create a queue',
    agent: 'Invite an agent',
    message: 'Write a first message in the simulator',
  },
} satisfies Texts<typeof source>;
