import type { User } from '#contract/schema.ts';
import { distinctSkills } from '#machines/assignment/skills.ts';

/** What people are good at, each once by its first spelling. */
export const skillsOf = (users: readonly Pick<User, 'skills'>[]): string[] =>
  distinctSkills(users.flatMap(({ skills }) => skills ?? [])).sort((one, other) => one.localeCompare(other));
