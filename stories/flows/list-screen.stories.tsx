import { flowStory } from './flow-story.tsx';
import { listScreenPlay } from './list-screen/gestures.ts';

export default { title: 'Flows/List screen', tags: ['flow'] };

export const SearchAndClear = flowStory(listScreenPlay);
export const PageAfterPage = flowStory(listScreenPlay);
export const Create = flowStory(listScreenPlay);
export const Edit = flowStory(listScreenPlay);
export const DeleteWithConfirmation = flowStory(listScreenPlay);
export const RefusedOnAField = flowStory(listScreenPlay);
export const LeftWhileItIsSaved = flowStory(listScreenPlay);
export const ChangedByAnother = flowStory(listScreenPlay);
export const DeletedByAnother = flowStory(listScreenPlay);
export const LoadFailedAndRetried = flowStory(listScreenPlay);
export const NetworkFailedAndReturned = flowStory(listScreenPlay);
export const LinkComesLate = flowStory(listScreenPlay);
export const FailedBeforeTheLink = flowStory(listScreenPlay);
export const OpenedByALink = flowStory(listScreenPlay);
export const ChangedWhileOnePages = flowStory(listScreenPlay);
export const LoadedAnew = flowStory(listScreenPlay);
