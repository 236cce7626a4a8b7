import { spawn } from 'node:child_process';
import { ensureInstalled } from './installed.mjs';
import { project } from './project.mjs';

await ensureInstalled('all');
const parts = [
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts'],
  ['node_modules/vite/bin/vite.js'],
].map((args) => spawn(process.execPath, args, { cwd: project, stdio: ['inherit', 'pipe', 'inherit'] }));
// The server's log is lines of JSON; everything else goes by as it is.
const pretty = spawn(process.execPath, ['node_modules/pino-pretty/bin.js', '--singleLine'], {
  cwd: project,
  stdio: ['pipe', 'inherit', 'inherit'],
});
for (const part of parts) part.stdout.pipe(pretty.stdin, { end: false });

const stop = () => {
  for (const part of parts) part.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
for (const part of parts) {
  part.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}
