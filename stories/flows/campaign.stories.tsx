import { campaignPlay } from './campaign/gestures.ts';
import { flowStory } from './flow-story.tsx';

export default { title: 'Flows/Campaign', tags: ['flow'] };

export const ScheduledRunAndFinished = flowStory(campaignPlay);
export const StoppedAndRestarted = flowStory(campaignPlay);
export const EditedPutOffAndUnscheduled = flowStory(campaignPlay);
export const MissedAndScheduledAgain = flowStory(campaignPlay);
export const ReadOnlyInTheLastHour = flowStory(campaignPlay);
export const ChangedByTheServer = flowStory(campaignPlay);
