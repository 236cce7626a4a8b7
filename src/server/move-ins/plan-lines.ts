import type { Family } from './families.ts';
import type { Plan } from './plan.ts';

/** What a plan says on a terminal. */
export function planLines(plan: Plan, family: Family): string[] {
  const { companies, shared, withoutPlace, files, pairings } = plan;
  const without = linesOf(withoutPlace);
  return [
    `This is ${family}.`,
    ...companies.flatMap(({ id, name, counts }) => [`Company ${id}, ${name}:`, ...linesOf(counts)]),
    'Of all together:',
    ...linesOf(shared),
    `Files that messages name: ${files.named}, of which the media folder has ${files.found}.`,
    pairings > 0
      ? `Pairings with WhatsApp that can be taken over without scanning: ${pairings}.`
      : 'No pairing with WhatsApp can be taken over: each connection is scanned anew.',
    'What is changed on the way:',
    ...changes.map((line) => `  ${line}`),
    without.length > 0 ? 'What has no place here:' : 'Every table that holds something has its place here.',
    ...without,
  ];
}

const changes = [
  'Connections stand still until somebody starts them. Campaigns that run or are planned are stopped; schedules that are past fail.',
  'Of several open tickets of one contact on one connection the newest stays, the others are resolved with a note.',
  'Rates of one to five become the three that are here. Spellings of one number become one contact.',
  'Names and colours that are taken get another; super users are admins of their company; tokens that are taken are left out.',
  'Passwords go on, and are hashed anew when they are first given.',
];

const linesOf = (counts: Record<string, number>): string[] =>
  Object.entries(counts).map(([table, count]) => `  ${table.padEnd(28)} ${String(count).padStart(9)}`);
