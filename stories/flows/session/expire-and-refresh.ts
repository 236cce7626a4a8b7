import type { sessionMachine } from '#machines/session.ts';
import type { Flow } from '../flow.ts';
import { knownAgain, renewed, somebodyIsKept } from './steps.ts';

export const expireAndRefresh: Flow<typeof sessionMachine> = {
  name: 'expire and refresh',
  events: [somebodyIsKept, knownAgain, renewed, renewed],
};
