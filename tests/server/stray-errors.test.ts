import { EventEmitter } from 'node:events';
import * as baileys from 'baileys';
import { expect, test } from 'vitest';
import { outliveStrays } from '#server/stray-errors.ts';

test.each(['uncaughtException', 'unhandledRejection'])(
  '%s of a channel’s library ends nothing, any other does',
  (event) => {
    const errors = new EventEmitter();
    const [warned, ended]: unknown[][] = [[], []];
    outliveStrays(errors, { warn: (error) => warned?.push(error), end: (error) => ended?.push(error) });
    const stray = thrownBy(() => baileys.getChatId({}));
    const own = thrownBy(() => JSON.parse('{'));
    errors.emit(event, stray);
    errors.emit(event, own);
    errors.emit(event, undefined);
    expect([warned, ended]).toEqual([[stray], [own, undefined]]);
  },
);

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
