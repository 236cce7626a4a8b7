import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * How quick this machine is now beside the one where the budgets were taken, at most 1: a fixed piece of a server's work,
 * done by two processes at once, as the server and its database are. What is asked of the server so many times a second
 * is asked as much more seldom, so that a slower or busier machine is asked for as much of what it can do.
 */
export const machineSpeed = async (): Promise<number> => {
  const took = await Promise.all([workOnce(), workOnce()]);
  return Math.min(1, tookThen / Math.max(...took));
};

/** Milliseconds. */
const tookThen = 1450;

const workOnce = async (): Promise<number> => {
  const work = join(import.meta.dirname, 'fixed-work-process.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', work]);
  return Number(stdout);
};
