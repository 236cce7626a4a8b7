import { changedByTheServer } from './campaign/changed-by-the-server.ts';
import { editedPutOffAndUnscheduled } from './campaign/edited-put-off-and-unscheduled.ts';
import { campaignPlay } from './campaign/play.ts';
import { readOnlyInTheLastHour } from './campaign/read-only-in-the-last-hour.ts';
import { scheduledRunAndFinished } from './campaign/scheduled-run-and-finished.ts';
import { stoppedAndRestarted } from './campaign/stopped-and-restarted.ts';
import { flowStory } from './flow-story.tsx';

export default { title: 'Flows/Campaign', tags: ['flow'] };

export const ScheduledRunAndFinished = flowStory(campaignPlay, scheduledRunAndFinished);
export const StoppedAndRestarted = flowStory(campaignPlay, stoppedAndRestarted);
export const EditedPutOffAndUnscheduled = flowStory(campaignPlay, editedPutOffAndUnscheduled);
export const ReadOnlyInTheLastHour = flowStory(campaignPlay, readOnlyInTheLastHour);
export const ChangedByTheServer = flowStory(campaignPlay, changedByTheServer);
