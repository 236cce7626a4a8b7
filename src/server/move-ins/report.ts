import type { Check } from './check.ts';
import type { Reason } from './row.ts';

/** What is written of a finding, in an operator's words. */
const words: Record<Reason, string> = {
  orphan: 'names a row that is not there, or did not come over',
  unlinked: 'came over without a link to a row that is not there',
  otherCompany: 'names a row of another company',
  noPlace: 'has no place in Recado',
  noColumn: 'says something in a column that has no place in Recado',
  badValue: 'holds something that cannot be kept',
  cut: 'was too long and is cut',
  renamed: 'came over under another name, because its own is taken',
  recoloured: 'came over in another colour, because its own is taken',
  merged: 'is one with a row that is here already',
  stopped: 'is stopped: it does not go out by itself',
  closedSecond: 'is resolved, because its contact has a newer open ticket',
  rescaled: 'was a rate of one to five and is one of three now',
  mediaMissing: 'names a file that is not in the media folder',
  needsPassword: 'has no password that can be checked: make a link for them',
  notSuper: 'was a super user and is an admin of the company here',
  emailTaken: 'did not come over: somebody here has that e-mail',
  tokenTaken: 'came over without its token, which another connection has',
  refused: 'was refused by the database',
};

export const wordsOf = (reason: string): string => words[reason as Reason] ?? reason;

/** The report of a check, as Markdown: a line for each thing that is not here as it was there. */
export function reportOf(check: Check, { source, family, at }: { source: string; family: string; at: Date }): string {
  const { wrong, tables, files, conversations, findings } = check;
  return [
    `# ${source}`,
    '',
    `${family}, checked ${at.toISOString()}. ${wrong.length === 0 ? 'All is here that was there, or is named below.' : `**${wrong.length} things are not as they should be.**`}`,
    '',
    ...wrong.map((line) => `- ${line}`),
    ...(wrong.length > 0 ? [''] : []),
    '| table there | rows there | here | not here, named below | deleted here since |',
    '|---|--:|--:|--:|--:|',
    ...tables.map(({ table, there, here, lost, gone }) => `| ${table} | ${there} | ${here} | ${lost} | ${gone} |`),
    '',
    `${files.compared} files compared byte by byte, ${conversations.compared} conversations word for word.`,
    '',
    '## What is not here, or not as it was',
    '',
    '| company | table | rows | what | the first |',
    '|---|---|--:|---|---|',
    ...findings.map(
      ({ company, table, reason, detail, isLost, count, first }) =>
        `| ${cell(company ?? '')} | ${table} | ${count} | ${isLost ? '**not here:** ' : ''}${wordsOf(reason)}${detail ? ` (${cell(detail)})` : ''} | ${cell(first.filter(Boolean).join(', '))} |`,
    ),
    '',
  ].join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').slice(0, 200);
