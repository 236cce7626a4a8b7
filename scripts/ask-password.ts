import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** What somebody types on the terminal, which does not show it. */
export async function askPassword(question: string): Promise<string> {
  const { stdin, stdout } = process;
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nothing, terminal: true });
  lines.once('SIGINT', () => process.exit(130));
  stdout.write(question);
  try {
    return await lines.question('');
  } finally {
    lines.close();
    stdout.write('\n');
  }
}
