import { announcementsPlay } from './announcements/gestures.tsx';
import { flowStory } from './flow-story.tsx';

export default { title: 'Flows/Announcements', tags: ['flow'] };

export const MadeToldAndRead = flowStory(announcementsPlay);
export const AnUrgentOneWaitsUntilNobodyTypes = flowStory(announcementsPlay);
export const AnUrgentOneIsReadElsewhere = flowStory(announcementsPlay);
export const DeletedWhileItStandsOpen = flowStory(announcementsPlay);
export const ReadingFailsAndIsTriedAgain = flowStory(announcementsPlay);
export const TheListCanNotBeHadAtFirst = flowStory(announcementsPlay);
export const PutUpAgain = flowStory(announcementsPlay);
export const CutAndCaughtUp = flowStory(announcementsPlay);
export const TheLinkComesLate = flowStory(announcementsPlay);
