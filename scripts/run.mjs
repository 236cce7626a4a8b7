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

/** Runs a command in silence; it ends with us. Answers its exit code and everything it said. */
export const listen = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd: project, stdio, shell: windows, ...options });
    const said = [];
    const exit = () => process.exit(143);
    const end = () => child.kill('SIGTERM');
    process.once('SIGTERM', exit);
    process.once('exit', end);
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGTERM', exit);
      process.off('exit', end);
      resolve({ code: code ?? 1, said: Buffer.concat(said).toString() });
    });
  });
