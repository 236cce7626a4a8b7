import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { project } from './project.mjs';

const simulator = 'src/simulator/';
const code = /^(machines|src|stories|tests|scripts|\.storybook)\/.*\.(tsx?|mjs|js)$/;
const written = /^(src\/contract\/schema\.ts|src\/web\/i18n\/|src\/server\/migrations\/|scripts\/words\.mjs)/;

/** Words that docs/glossary.md has retired: what is said instead, in which files (everywhere), and an example. */
const retired = [
  [/^[oO]nlookers?|^[pP]resence(Machine|Event|Context|Input|Order)?$/, 'ticket viewers, or online status', 'onlookers'],
  [/^[dD]etails(Machine|Event|Context|Input|ActorRef)$|^ContactPanel/, 'contact drawer', 'detailsMachine'],
  [/^menuMachine$|^loadMenu$|^QueueMenu|^Menu(Event|Context|Calls|Input)$/, 'queue options', 'menuMachine'],
  [/^listMachine$|^List(Event|Context|Input|Report|ActorRef)$/, 'ticket list', 'listMachine'],
  [/^Register(?!$)|^(use|define)Register|^register(Machine|Page)$|[a-z]Register$/, 'list screen', 'registerMachine'],
  [
    /^(thing|also|placeOf|turn)$/,
    'entity, sortKey, formVersion',
    'thing',
    'machines/list-screen/',
    'src/web/list-screen/',
  ],
  [/[sS]hel(f|ved)/, 'draft store, or record map', 'shelf'],
  [/(?<![dD]e)[fF]ault/, 'error, HttpError, failure', 'onFault', /^(?!tests\/faults\/|src\/server\/fault-points)/],
  [/^refuse[A-Z]|[rR]efusal/, 'assertX, requireX; HttpError, failure', 'refuseMissing', 'machines/', 'src/'],
  [/^reach(Ticket|Schedule|QuickMessage)|WithinReach|OutOfReach/, 'requireVisibleX, isVisibleTo', 'reachTicket'],
  [
    /^(re)?tell([A-Z]|$)|^[tT]old$|^hear([A-Z]|d|$)|^alsoHeard/,
    'notify, emit, receive',
    'told',
    'machines/',
    'src/',
    '.storybook/',
  ],
  [/^(Channel|open|find|list|in)Lines?$/, 'connection', 'ChannelLine'],
  [
    /^needed(Call|Section)?$|^Ends$|^feelPulse$|^openCallers$|[kK]eptAnswers$/,
    'requiredActor, UnitOfWork …',
    'neededCall',
  ],
  [/^(Cell|createCell|useCell)$/, 'atom', 'createCell', 'src/web/'],
  [
    /^Meanwhile|^startNoticing$|^followLead$|^(find|share)Watched$/,
    'conflict notice, notifications, tab leader',
    'Meanwhile',
  ],
  [/[wW]orlds?(?=$|[A-Z])/, 'fixture', 'openWorld'],
  [/^createBook$|^cast$/, 'fixture, factory', 'createBook'],
  [/[hH]elper/, 'responder', 'BotHelper', 'machines/', 'src/server/'],
  [/^delivery(Machine|Fixture|Subject|Play)$|^DELIVERY_STATES$|^Delivery(State|Event)$/, 'ack', 'deliveryMachine'],
  [
    /[wW]ebhook/,
    'callback: a webhook is an address of a company',
    'cloudWebhook',
    'src/server/channels/whatsapp-cloud/',
  ],
  [/^MOST_|^most[A-Z]/, 'max, and the unit', 'mostBytes'],
];

const retiredFiles = [
  /\/(register|details|presence|onlookers|watched|lead|noticing|meanwhile|cell|shelf|pulse|unready|callers|cast|worlds?)\./,
  /-(reach|register|faults?|refusals?)\.tsx?$/,
  /^src\/server\/routes\/.*-values\.ts$/,
  /\/(worlds|register)\//,
];

/** The wire's words, those of settings, and the tools' for where a crash may be asked for. */
const kept = /^(ImportFault|faults|FAULTS|FAULT_POINTS?|FaultPoint|armFaultPoint)$/;

/** What is called by a retired word: files by their path, and identifiers in the text of a file. */
function retiredIn(file, text) {
  const rules = retired.filter(([, , , ...where]) => where.length === 0 || where.some((place) => isAt(file, place)));
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kindOf(file));
  const found = new Map();
  const visit = (node) => {
    const rule = ts.isIdentifier(node) && !kept.test(node.text) && rules.find(([word]) => word.test(node.text));
    if (rule && !found.has(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.set(node.text, `${file}:${line + 1}: ${node.text} is retired: ${rule[1]}`);
    }
    ts.forEachChild(node, visit);
  };
  if (!file.startsWith(simulator)) visit(source);
  const isNamed = retiredFiles.some((name) => name.test(file));
  return isNamed ? [`${file}: a file of this name is retired`, ...found.values()] : [...found.values()];
}

const isAt = (file, place) => (typeof place === 'string' ? file.startsWith(place) : place.test(file));
const kindOf = (file) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** Each word once in a made-up file, to show that it is found. */
function blindRules() {
  return retired.filter(([, , example, where]) => {
    const folder = typeof where === 'string' ? where : 'src/web/';
    return retiredIn(`${folder}made-up.ts`, `const ${example} = 1;`).length !== 1;
  });
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: project, encoding: 'utf8' })
  .split('\n')
  .filter((file) => code.test(file) && !written.test(file));

const said = [
  ...blindRules().map(([, , example]) => `${example} is retired and was not found`),
  ...files.flatMap((file) => retiredIn(file, textOf(file))),
];
for (const line of said) console.log(line);
if (said.length > 0) {
  console.log('docs/glossary.md has the word for each thing.');
  process.exitCode = 1;
}

function textOf(file) {
  try {
    return readFileSync(join(project, file), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
