import type { Profile, Setting } from '#contract/schema.ts';

/*
 * Who may do what, beside what the contract's roles say of whole operations: asked by route, list screen and form alike.
 * What may be done to a ticket is its lifecycle's to say (`ticket.ts`), to a schedule `schedules/rights.ts`.
 */

interface Viewer {
  profile: Profile;
}

interface Person {
  id: number;
  super: boolean;
}

/** Lanes of the kanban board are a supervisor's or an admin's to make, to change and to end (spec section 2, "Kanban"). */
export const mayMakeLanes = ({ profile }: Viewer): boolean => profile !== 'user';

/** Asked of a tag as it stands and of what it is to become. */
export const mayChangeTag = ({ kanban }: { kanban?: number | undefined }, viewer: Viewer): boolean =>
  kanban !== 1 || mayMakeLanes(viewer);

/** Oneself, and for admins the others; who could set the password of a super user would be one. */
export const mayChangeUser = (user: Person, viewer: Viewer & Person): boolean =>
  user.id === viewer.id || (viewer.profile === 'admin' && (viewer.super || !user.super));

/** Nobody deletes themselves. */
export const mayRemoveUser = (user: Person, viewer: Viewer & Person): boolean =>
  user.id !== viewer.id && mayChangeUser(user, viewer);

/** Who runs campaigns: plain users too, unless their company has switched that off. Everybody sees them. */
export const mayRunCampaigns = ({ profile }: Viewer, settings: readonly Pick<Setting, 'key' | 'value'>[]): boolean =>
  profile !== 'user' || settings.find(({ key }) => key === 'userCampaigns')?.value !== 'disabled';

export const mayRemoveContact = ({ profile }: Viewer): boolean => profile === 'admin';

/** A note is its writer's or an admin's to delete. */
export const mayRemoveNote = (note: { user: { id: number } | null }, viewer: Viewer & { userId: number }): boolean =>
  viewer.profile === 'admin' || note.user?.id === viewer.userId;

/** A queue's saved views are its supervisors' and admins' to make and to change. */
export const maySaveForQueue = (
  queueId: number,
  { profile, queueIds }: Viewer & { queueIds: readonly number[] },
): boolean => profile === 'admin' || (profile === 'supervisor' && queueIds.includes(queueId));
