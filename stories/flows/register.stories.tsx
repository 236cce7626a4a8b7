import { flowStory } from './flow-story.tsx';
import { registerPlay } from './register/gestures.ts';

export default { title: 'Flows/Register', tags: ['flow'] };

export const SearchAndClear = flowStory(registerPlay);
export const PageAfterPage = flowStory(registerPlay);
export const Create = flowStory(registerPlay);
export const Edit = flowStory(registerPlay);
export const DeleteWithConfirmation = flowStory(registerPlay);
export const RefusedOnAField = flowStory(registerPlay);
export const LeftWhileItIsSaved = flowStory(registerPlay);
export const ChangedByAnother = flowStory(registerPlay);
export const DeletedByAnother = flowStory(registerPlay);
export const LoadFailedAndRetried = flowStory(registerPlay);
export const NetworkFailedAndReturned = flowStory(registerPlay);
export const LinkComesLate = flowStory(registerPlay);
export const FailedBeforeTheLink = flowStory(registerPlay);
export const OpenedByALink = flowStory(registerPlay);
export const ChangedWhileOnePages = flowStory(registerPlay);
export const LoadedAnew = flowStory(registerPlay);
