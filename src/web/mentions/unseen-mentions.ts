import type { NoteMention } from '#contract/schema.ts';
import { createAtom, useAtom } from '#web/atom.ts';

/** The notes that mention the signed-in user, of tickets that they have not opened since; none until they are known. */
export const unseenMentions = createAtom<readonly NoteMention[]>([]);

export const useUnseenMentions = () => useAtom(unseenMentions, (mentions) => mentions);
