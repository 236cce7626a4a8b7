import type { conversationMachine } from '#machines/conversation.ts';
import type { Flow } from '../flow.ts';
import { allCameAgain, opened, someCameAgain } from './answers.ts';

export const loadedAgainAfterAnAbsence: Flow<typeof conversationMachine> = {
  name: 'loaded again after an absence',
  events: [opened, { type: 'conversation.reload' }, someCameAgain, allCameAgain],
};
