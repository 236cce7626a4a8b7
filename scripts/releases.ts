import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './project.mjs';

export interface Release {
  number: string;
  date: string;
  /** Missing until the commit after it has written it. */
  commit?: string;
}

/** The releases that a changelog tells of, the newest first. */
export function releasesIn(changelog = readFileSync(join(project, 'CHANGELOG.md'), 'utf8')): Release[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = ''] = section.split('\n');
      const [, number, date] = heading.match(/^(\d+\.\d+\.\d+\+\d{4}\.\d{2}) \((\d{4}-\d{2}-\d{2})\)$/) ?? [];
      if (!number || !date) throw new Error(`CHANGELOG.md: "${heading}" is not like "4.0.0+2026.11 (2026-11-28)"`);
      const [, commit] = section.match(/^Commit: `([0-9a-f]{40})`$/m) ?? [];
      return { number, date, ...(commit && { commit }) };
    });
}
