import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { nameOf } from './open.ts';
import { MoveInRefused } from './refused.ts';

const usage = `npm run import -- plan|run|check --from ADDRESS --media FOLDER [--name NAME] [--company "NAME"]
  plan   counts what would come over, and names what has no place here; nothing is written
  run    takes it over; cut off, it goes on when it is run again, and what is here already is left as it is
  check  compares what is here with where it came from, and writes a report
ADDRESS is postgres://user:password@host/database of ticketz or of a SaaS fork of whaticket, or mysql://… of
whaticket-community; it is only read. FOLDER is the public folder of that server, or the word none where it is gone. NAME
tells sources apart where two have one address. --company names the one company of whaticket-community. docs/moving.md
tells the whole of it.`;

const options = {
  from: { type: 'string' },
  media: { type: 'string' },
  name: { type: 'string' },
  company: { type: 'string', default: 'Minha empresa' },
} as const;

const commands = ['plan', 'run', 'check'] as const;

interface Asked {
  command: (typeof commands)[number];
  from: string;
  /** Undefined where the operator has said that there is none. */
  folder: string | undefined;
  name: string;
  company: string;
}

/** What the operator asks for, or what is wrong with it and how it is asked. */
export async function readAsked(args: string[]): Promise<Asked> {
  const { values, positionals } = parsed(args);
  const [given, ...more] = positionals;
  const command = commands.find((each) => each === given);
  if (given === undefined) throw new MoveInRefused(usage);
  if (!command) throw unclear(`There is no command ${given}.`);
  if (more.length > 0) throw unclear(`${more.join(' ')} is one word too many: what holds spaces goes between quotes.`);
  if (!values.from) throw unclear('--from is missing: the address of the other desk’s database.');
  const { from, company } = values;
  if (!URL.canParse(from))
    throw unclear(
      '--from is no address. In a user or password, each of : / ? # @ % and space is written as %3A and so on.',
    );
  return { command, from, folder: await folderOf(command, values.media), name: values.name ?? nameOf(from), company };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw error instanceof TypeError ? unclear(error.message) : error;
  }
}

const unclear = (why: string) => new MoveInRefused(`${why}\n${usage}`);

/** A message that came over without its file stays without it: whoever has no folder says so. */
async function folderOf(command: string, folder: string | undefined): Promise<string | undefined> {
  if (folder === 'none') return undefined;
  if (folder === undefined) {
    if (command === 'plan') return undefined;
    throw new MoveInRefused(
      '--media is missing: the public folder of the other desk’s server, without which messages come over without their files. Where it is gone: --media none.',
    );
  }
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new MoveInRefused(`There is no folder ${folder}. Nothing has been written.`);
  return folder;
}
