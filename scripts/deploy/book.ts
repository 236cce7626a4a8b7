import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../project.mjs';

/**
 * The command of a chapter that has these words, the shortest where several have them, as one types it. `sudo` falls
 * away, because who checks is root; `instead` has what stands for the book's names.
 */
export function lineOf(chapter: string, words: string, instead: Record<string, string> = {}): string {
  const text = readFileSync(join(project, 'docs/operations', chapter), 'utf8');
  const lines = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
  const [line] = lines.filter((each) => each.includes(words)).sort((a, b) => a.length - b.length);
  if (!line) throw new Error(`docs/operations/${chapter} has no command with "${words}"`);
  const typed = line.replace(/^sudo /, '');
  return Object.entries(instead).reduce((command, [name, value]) => command.replace(name, value), typed);
}
