import type { conversationMachine } from '#machines/conversation.ts';
import type { Flow } from '../flow.ts';
import { opened, outOfSight } from './answers.ts';

export const outOfSightAfterAnAbsence: Flow<typeof conversationMachine> = {
  name: 'out of sight after an absence',
  events: [opened, { type: 'conversation.reload' }, outOfSight],
};
