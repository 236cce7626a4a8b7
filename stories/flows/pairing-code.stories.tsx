import { flowStory } from './flow-story.tsx';
import { pairingCodePlay } from './pairing-code/gestures.ts';

export default { title: 'Flows/Pairing code', tags: ['flow'] };

export const ACodeIsAskedFor = flowStory(pairingCodePlay);
export const TheNumberIsRefusedAtFirst = flowStory(pairingCodePlay);
export const ACodeExpiresAndAnotherIsAskedFor = flowStory(pairingCodePlay);
export const ScannedAfterAll = flowStory(pairingCodePlay);
