import { chatsPlay } from './chats/gestures.tsx';
import { flowStory } from './flow-story.tsx';

export default { title: 'Flows/Chats', tags: ['flow'] };

export const WrittenFailedAndSentAgain = flowStory(chatsPlay);
export const AColleagueWritesAndItIsRead = flowStory(chatsPlay);
export const RemovedWhileItStandsOpen = flowStory(chatsPlay);
export const OutOfSightWhenTheLinkIsBack = flowStory(chatsPlay);
export const ItsOwnerDeletesIt = flowStory(chatsPlay);
export const MutedAndLeft = flowStory(chatsPlay);
export const MutingFails = flowStory(chatsPlay);
export const ANewOne = flowStory(chatsPlay);
export const ChangedByItsOwnerWhoLosesItMeanwhile = flowStory(chatsPlay);
export const TalkedToAlone = flowStory(chatsPlay);
export const AVoiceAndAMessageThatIsNotThere = flowStory(chatsPlay);
export const AnAddressOpenedBeforeTheListIsThere = flowStory(chatsPlay);
export const LetInWhereNothingWas = flowStory(chatsPlay);
export const CutAndCaughtUp = flowStory(chatsPlay);
export const OlderChats = flowStory(chatsPlay);
export const AnAddressThatNamesNothing = flowStory(chatsPlay);
export const AnAddressFurtherDownTheList = flowStory(chatsPlay);
export const TheLinkComesLate = flowStory(chatsPlay);
