import type { Fixture } from './fixture.ts';
import type { FixtureUser } from './fixture-rows.ts';

/** From here on: what each of them is told of tickets that were given to them. */
export const listenForGifts = async (fixture: Fixture, users: readonly FixtureUser[]) => {
  const heads = new Map<FixtureUser, number>();
  for (const user of users) heads.set(user, (await fixture.as(user).get('/live/events?after=-1')).body.seq);
  return async (user: FixtureUser): Promise<object[]> => {
    const { body } = await fixture.as(user).get(`/live/events?after=${heads.get(user)}`);
    return body.events
      .map(({ payload }: { payload: { action: string } }) => payload)
      .filter(({ action }: { action: string }) => action === 'give');
  };
};
