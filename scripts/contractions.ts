import type { Release } from './releases.ts';

interface Rule {
  /** What a migration does to a server of the release before, which may still run on the same database. */
  does: string;
  found: RegExp;
  /** A table that the same migration makes has no rows and no readers yet. */
  isFreeOnNewTables?: true;
  /** A migration that does this and nothing else. */
  bite: string;
}

const alter = 'alter table (if exists )?(only )?(?<table>\\S+)';
const alterColumn = `${alter} alter (column )?\\S+`;
const free = { isFreeOnNewTables: true } as const;

export const rules: Rule[] = [
  {
    does: 'drops what may be in use',
    found: /^drop (?!index|policy|materialized view)/,
    bite: 'drop table helps',
  },
  {
    does: 'drops a column',
    found: new RegExp(`^${alter} drop (?!constraint )`),
    bite: 'alter table helps add note text, drop video',
  },
  { does: 'renames or moves', found: /^alter .* (rename|set schema) /, bite: 'alter table helps rename video to url' },
  {
    does: 'changes a type',
    found: new RegExp(`^${alterColumn} (set data )?type `),
    bite: 'alter table helps alter column video type varchar(20)',
  },
  {
    does: 'requires a value',
    found: new RegExp(`^${alterColumn} (set not null|drop default)`),
    ...free,
    bite: 'alter table helps alter video drop default',
  },
  {
    does: 'adds a column that must be given',
    found: new RegExp(`^${alter} add (?!constraint )(?=.* not null)(?!.* (default|generated) )`),
    ...free,
    bite: 'alter table helps add column url text not null',
  },
  {
    does: 'adds a rule for rows',
    found: new RegExp(
      `^${alter} add (constraint (?<constraint>\\S+) )?(check|unique|foreign|primary|exclude|not null)\\b`,
    ),
    ...free,
    bite: "alter table helps add constraint helps_video check (video <> '')",
  },
  {
    does: 'adds a rule for rows by an index',
    found: /^create unique index .*?\bon (only )?(?<table>\w+)/,
    ...free,
    bite: 'create unique index helps_video on helps (video)',
  },
  {
    does: 'drops a key that inserts may name',
    found: /^(alter table .* drop constraint|drop index) (if exists )?\w+_p?key\b/,
    bite: 'alter table contacts drop constraint contacts_number_key',
  },
  {
    does: 'takes a right',
    found: /^revoke (.*? on (table )?(?<table>\w+) from )?/,
    ...free,
    bite: 'revoke insert on helps from recado_system',
  },
];

/** What a later migration takes away without the name of a release that can do without it. */
export function contractionsIn(text: string, releases: Release[]): string[] {
  const [, named] = text.match(/^-- contracts (\S+):/m) ?? [];
  if (named) {
    const release = releases.find(({ number }) => number === named);
    return release?.commit
      ? []
      : [`contracts what ${named} still had, which is no release with a commit in CHANGELOG.md`];
  }
  const statements = statementsIn(text);
  const made = new Set(statements.flatMap((each) => each.match(/^create table (if not exists )?(\S+)/)?.[2] ?? []));
  const dropped = new Set(statements.flatMap((each) => each.match(/ drop constraint (if exists )?(\S+)/)?.[2] ?? []));
  return statements.flatMap((statement) =>
    rules.flatMap(({ does, found, isFreeOnNewTables }) => {
      const groups = found.exec(statement);
      const { table = '', constraint = '' } = groups?.groups ?? {};
      // A rule that takes the place of one with its name lets more through, or says so.
      const isFree = (isFreeOnNewTables && made.has(table)) || dropped.has(constraint);
      return groups && !isFree ? [`${does}: ${statement}`] : [];
    }),
  );
}

/** Each statement on one line without its comments and texts, those in blocks too; each change of a table by itself. */
export function statementsIn(text: string): string[] {
  return text
    .replace(/--.*$/gm, '')
    .replace(/'[^']*'/g, "''")
    .toLowerCase()
    .split(/;|\$\w*\$/)
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .map((statement) => statement.replace(/^(.* )?(begin|then|else|loop) /, ''))
    .flatMap((statement) => {
      const [head, changes] = statement.match(/^(alter table (?:if exists )?(?:only )?\S+) (.*)$/)?.slice(1) ?? [];
      return head && changes ? changes.split(/,(?![^(]*\))/).map((change) => `${head} ${change.trim()}`) : [statement];
    })
    .filter((statement) => statement !== '');
}
