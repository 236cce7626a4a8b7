import { fromTransition } from 'xstate';
import { factsIn, type LiveMessage } from '#machines/live.ts';

export interface ImportProgress {
  done: number;
  total: number;
}

interface Watched {
  contactListId: number;
  /** Null while nobody adds many at once. */
  progress: ImportProgress | null;
}

/** How far an import into a list has come, whoever began it. */
export const importProgress = fromTransition(
  (watched: Watched, event: LiveMessage): Watched => {
    if (event.type === 'live.reset') return { ...watched, progress: null };
    let { progress } = watched;
    for (const fact of factsIn(event)) {
      if (fact.type !== 'contactListImport.progressed' || fact.contactListId !== watched.contactListId) continue;
      progress = fact.done < fact.total ? { done: fact.done, total: fact.total } : null;
    }
    return progress === watched.progress ? watched : { ...watched, progress };
  },
  ({ input }: { input: { contactListId: number } }): Watched => ({ ...input, progress: null }),
);
