import { expect, test } from 'vitest';
import { plainError } from '#server/start-error.ts';

const error = (details: object) => Object.assign(new Error('x'), details);

test.each([
  [error({ code: 'EADDRINUSE', port: 3000 }), 'Port 3000 is taken'],
  [error({ code: 'EACCES', syscall: 'listen', port: 80 }), 'Port 80 may not be used'],
  [
    error({ cause: error({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 }) }),
    'does not answer at 127.0.0.1:5432',
  ],
  [new AggregateError([error({ code: 'ECONNREFUSED', address: '::1', port: 5432 })]), 'does not answer at ::1:5432'],
  [error({ code: 'ENOTDIR', path: '/tmp/file' }), "/tmp/file can't be used as a folder"],
])('why a start fails is said in words: %s', (reason, words) => {
  expect(plainError(reason)).toContain(words);
});

test('what nobody expected keeps its whole story', () => {
  expect(plainError(new TypeError('no such thing'))).toBeUndefined();
});
