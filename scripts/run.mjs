import { spawn } from 'node:child_process';
import { project } from './project.mjs';

const windows = process.platform === 'win32';

/** Runs a command to its end with our own input and output. Answers its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: project, stdio: 'inherit', shell: windows, ...options });
    const endWithUs = () => child.kill('SIGTERM');
    process.once('SIGTERM', endWithUs);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', endWithUs);
      resolve(signal ? 1 : code);
    });
  });

/** Runs a command in silence. Answers its exit code and everything it said. */
export const listen = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'], shell: windows });
    const said = [];
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, said: Buffer.concat(said).toString() }));
  });
