import type { sessionMachine } from '#machines/session.ts';
import { sessionWorld } from '../../../tests/machines/worlds/session.ts';
import type { Subject } from '../flow.ts';
import { anotherTabSignsInAndOut } from './another-tab-signs-in-and-out.ts';
import { displacedByAnotherLogin } from './displaced-by-another-login.ts';
import { expireAndRefresh } from './expire-and-refresh.ts';
import { logIn } from './log-in.ts';
import { logInWithAnExpiredCompany } from './log-in-with-an-expired-company.ts';
import { lostAtTheServer } from './lost-at-the-server.ts';
import { restoredAfterAReload } from './restored-after-a-reload.ts';
import { rightsChanged } from './rights-changed.ts';
import { signOut } from './sign-out.ts';
import { signOutUnanswered } from './sign-out-unanswered.ts';
import { wrongPassword } from './wrong-password.ts';

export const sessionSubject: Subject<typeof sessionMachine> = {
  world: sessionWorld,
  flows: [
    logIn,
    wrongPassword,
    logInWithAnExpiredCompany,
    expireAndRefresh,
    lostAtTheServer,
    displacedByAnotherLogin,
    signOut,
    signOutUnanswered,
    restoredAfterAReload,
    anotherTabSignsInAndOut,
    rightsChanged,
  ],
};
