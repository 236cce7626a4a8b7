import type { AnyActorLogic } from 'xstate';
import { ApiError } from '#web/api/api-error.ts';

type Sections = typeof import('./sections.ts');

let loaded: Sections | undefined;

/** Fetches the code that only somebody who is signed in needs, so that the login page is light. */
export const loadSections = async () => {
  loaded ??= await import('./sections.ts').catch(() => {
    throw new ApiError(0, 'network');
  });
};

export const laterSections = (): Sections => {
  if (!loaded) throw new Error('The sections have not been loaded');
  return loaded;
};

/** Stands for a logic whose code is there by the time an actor of it starts. */
export const deferred = <Logic extends AnyActorLogic>(find: () => Logic): Logic => {
  const logic: AnyActorLogic = {
    transition: (...args) => find().transition(...args),
    getInitialSnapshot: (...args) => find().getInitialSnapshot(...args),
    getPersistedSnapshot: (...args) => find().getPersistedSnapshot(...args),
    restoreSnapshot: (...args) => find().restoreSnapshot?.(...args),
    start: (...args) => find().start?.(...args),
  };
  // An actor asks no more of its logic than these, whatever else a machine offers.
  return logic as Logic;
};
