import type { campaignMachine } from '#machines/campaign.ts';
import { campaignWorld } from '../../../tests/machines/worlds/campaign.ts';
import type { Subject } from '../flow.ts';
import { changedByTheServer } from './changed-by-the-server.ts';
import { editedPutOffAndUnscheduled } from './edited-put-off-and-unscheduled.ts';
import { readOnlyInTheLastHour } from './read-only-in-the-last-hour.ts';
import { scheduledRunAndFinished } from './scheduled-run-and-finished.ts';
import { stoppedAndRestarted } from './stopped-and-restarted.ts';

export const campaignSubject: Subject<typeof campaignMachine> = {
  world: campaignWorld,
  flows: [
    scheduledRunAndFinished,
    stoppedAndRestarted,
    editedPutOffAndUnscheduled,
    readOnlyInTheLastHour,
    changedByTheServer,
  ],
};
