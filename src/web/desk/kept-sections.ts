import type { Actor, AnyActor, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { DeskActorRef } from '#machines/desk.ts';
import type { KeptPlace } from './use-section.ts';

interface KeptSectionsOptions<Logic extends AnyStateMachine> {
  desk: DeskActorRef;
  /** How many are kept; the one that was shown longest ago goes first. */
  most: number;
  /** Whether it may wait unseen: nothing is open in it, and nothing is on its way. One that would ask again is dropped. */
  isAtRest: (snapshot: SnapshotFrom<Logic>) => boolean;
  /** What it has to be told besides what the desk tells it; answers how that ends. */
  follow: (section: Actor<Logic>) => () => void;
}

export interface KeptSections {
  at(key: number): KeptPlace;
  end(): void;
}

/** Sections that left the screen and are still told everything, so that coming back to one asks the server for nothing. */
export const keptSections = <Logic extends AnyStateMachine>(options: KeptSectionsOptions<Logic>): KeptSections => {
  const { desk, most, isAtRest, follow } = options;
  const kept = new Map<number, { section: AnyActor; unfollow: () => void }>();

  const take = (key: number) => {
    kept.get(key)?.unfollow();
    kept.delete(key);
  };
  const drop = (key: number) => {
    const section = kept.get(key)?.section;
    take(key);
    if (section) desk.send({ type: 'section.hidden', section });
  };
  const keep = (key: number, section: Actor<Logic>) => {
    drop(key);
    if (!isAtRest(section.getSnapshot())) return desk.send({ type: 'section.hidden', section });
    const changes = section.subscribe((snapshot) => isAtRest(snapshot) || drop(key));
    const unfollow = follow(section);
    kept.set(key, {
      section,
      unfollow: () => {
        changes.unsubscribe();
        unfollow();
      },
    });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) drop(oldest);
  };

  return {
    at: (key) => ({
      find: () => kept.get(key)?.section,
      take: () => take(key),
      keep: (section) => keep(key, section as Actor<Logic>),
    }),
    end: () => {
      for (const key of [...kept.keys()]) drop(key);
    },
  };
};
