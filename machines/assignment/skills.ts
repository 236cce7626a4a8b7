/** Skills as they are kept: trimmed, each once, by its first spelling. */
export function distinctSkills(skills: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const skill of skills) {
    const written = skill.trim();
    if (written !== '' && !kept.has(sameWord(written))) kept.set(sameWord(written), written);
  }
  return [...kept.values()];
}

/** Whether somebody has all that is asked for. */
export function hasSkills(asked: readonly string[], had: readonly string[]): boolean {
  const known = new Set(had.map(sameWord));
  return asked.every((skill) => known.has(sameWord(skill)));
}

/** What people are good at, by the alphabet. */
export const skillsOf = (people: readonly { skills?: readonly string[] }[]): string[] =>
  distinctSkills(people.flatMap(({ skills = [] }) => skills)).sort((one, other) => one.localeCompare(other));

const sameWord = (skill: string) => skill.trim().toLowerCase();
