import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractionsIn, rules, statementsIn } from './contractions.ts';
import { project } from './project.mjs';
import { type Release, releasesIn } from './releases.ts';

interface Sources {
  later: Record<string, string>;
  functions: Record<string, string>;
  releases: Release[];
}

const main = () => {
  const sources = { later: readSql('.'), functions: readSql('functions'), releases: releasesIn() };
  for (const failure of failuresOf(sources)) report(failure);
  for (const [rule, { broken, whole }] of Object.entries(bites())) {
    const found = failuresOf(broken);
    if (found.length !== 1) report(`the rule "${rule}" finds ${found.length} failures where there is one`);
    for (const failure of failuresOf(whole)) report(`the rule "${rule}" can't be kept: ${failure}`);
  }
};

const report = (line: string) => {
  console.log(line);
  process.exitCode = 1;
};

function readSql(within: string): Record<string, string> {
  const folder = join(project, 'src/server/migrations', within);
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** What is wrong with the migrations behind the baseline and with the functions, one line each. */
function failuresOf({ later, functions, releases }: Sources): string[] {
  const names = Object.keys(later);
  const made = new Set(
    Object.values(functions).flatMap((text) => [...text.matchAll(/^create .*?(recado_\w+)/gm)].map(([, name]) => name)),
  );
  const isCall = (statement: string) =>
    !statement.startsWith('drop ') && statement.match(/\w+/g)?.some((word) => made.has(word));
  return [
    ...names
      .filter((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name) || name < '0093')
      .map((name) => `${name} is not like 0093-notes.sql, or before it`),
    ...names
      .filter((name, at) => names.findIndex((other) => other.slice(0, 4) === name.slice(0, 4)) !== at)
      .map((name) => `${name} has a number that another one has`),
    ...Object.entries(later).flatMap(([name, text]) => [
      ...contractionsIn(text, releases).map((line) => `${name} ${line}`),
      ...statementsIn(text)
        .filter(isCall)
        .map((statement) => `${name} calls a function that a new database does not have yet: ${statement}`),
    ]),
    ...Object.entries(functions).flatMap(([name, text]) =>
      [...text.matchAll(/^create (?!or replace ).*/gm)].map(
        ([line]) => `functions/${name} can't be run again: ${line}`,
      ),
    ),
  ];
}

/** Each rule broken once, and what keeps it. */
function bites(): Record<string, { broken: Sources; whole: Sources }> {
  const whole: Sources = {
    later: {
      '0100-notes.sql':
        'create table notes (text text not null); alter table notes alter text drop default; revoke all on notes from recado_app;',
      '0101-helps.sql': `alter table helps add column note text not null default '', drop constraint helps_video_check,
        add constraint helps_video_check check (video like 'https:%'); create index helps_by_note on helps (note);`,
    },
    functions: { 'notes.sql': 'create or replace function recado_note() returns text return 1;' },
    releases: [{ number: '4.0.0+2026.10', date: '2026-10-31', commit: '0'.repeat(40) }],
  };
  const added = (text: string, name = '0102-more.sql') => ({ ...whole, later: { ...whole.later, [name]: text } });
  const contracting = (release: string) => `-- contracts ${release}: nothing reads it any more.\ndrop table helps;`;
  const contractions = rules.map(({ does, bite }) => [
    does,
    { broken: added(bite), whole: added(`${contracting('4.0.0+2026.10')} ${bite};`) },
  ]);
  return {
    ...Object.fromEntries(contractions),
    'a contraction in a block': { broken: added('do $$ begin drop table helps; end $$;'), whole },
    'a release that is known': { broken: added(contracting('4.0.0+2026.09')), whole },
    'a release with a commit': {
      broken: { ...added(contracting('4.0.0+2026.11')), releases: [{ number: '4.0.0+2026.11', date: '2026-11-28' }] },
      whole,
    },
    'a name': { broken: added('', '0102_more.sql'), whole: added('') },
    'what the baseline replaces': { broken: added('', '0092-more.sql'), whole: added('') },
    'a number': { broken: added('', '0101-more.sql'), whole: added('') },
    'no call': { broken: added('select recado_note();'), whole: added('select recado_guard();') },
    'functions that are replaced': {
      broken: { ...whole, functions: { 'notes.sql': 'create function recado_note() returns text return 1;' } },
      whole,
    },
  };
}

main();
