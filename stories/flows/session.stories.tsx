import { flowStory } from './flow-story.tsx';
import { anotherTabSignsInAndOut } from './session/another-tab-signs-in-and-out.ts';
import { displacedByAnotherLogin } from './session/displaced-by-another-login.ts';
import { expireAndRefresh } from './session/expire-and-refresh.ts';
import { logIn } from './session/log-in.ts';
import { logInWithAnExpiredCompany } from './session/log-in-with-an-expired-company.ts';
import { lostAtTheServer } from './session/lost-at-the-server.ts';
import { sessionPlay } from './session/play.ts';
import { restoredAfterAReload } from './session/restored-after-a-reload.ts';
import { rightsChanged } from './session/rights-changed.ts';
import { signOut } from './session/sign-out.ts';
import { signOutUnanswered } from './session/sign-out-unanswered.ts';
import { wrongPassword } from './session/wrong-password.ts';

export default { title: 'Flows/Session', tags: ['flow'] };

export const LogIn = flowStory(sessionPlay, logIn);
export const WrongPassword = flowStory(sessionPlay, wrongPassword);
export const LogInWithAnExpiredCompany = flowStory(sessionPlay, logInWithAnExpiredCompany);
export const ExpireAndRefresh = flowStory(sessionPlay, expireAndRefresh);
export const LostAtTheServer = flowStory(sessionPlay, lostAtTheServer);
export const DisplacedByAnotherLogin = flowStory(sessionPlay, displacedByAnotherLogin);
export const SignOut = flowStory(sessionPlay, signOut);
export const SignOutUnanswered = flowStory(sessionPlay, signOutUnanswered);
export const RestoredAfterAReload = flowStory(sessionPlay, restoredAfterAReload);
export const AnotherTabSignsInAndOut = flowStory(sessionPlay, anotherTabSignsInAndOut);
export const RightsChanged = flowStory(sessionPlay, rightsChanged);
