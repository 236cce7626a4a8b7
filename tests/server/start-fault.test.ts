import { expect, test } from 'vitest';
import { plainFault } from '#server/start-fault.ts';

const fault = (details: object) => Object.assign(new Error('x'), details);

test.each([
  [fault({ code: 'EADDRINUSE', port: 3000 }), 'Port 3000 is taken'],
  [fault({ code: 'EACCES', syscall: 'listen', port: 80 }), 'Port 80 may not be used'],
  [
    fault({ cause: fault({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 }) }),
    'does not answer at 127.0.0.1:5432',
  ],
  [new AggregateError([fault({ code: 'ECONNREFUSED', address: '::1', port: 5432 })]), 'does not answer at ::1:5432'],
  [fault({ code: 'ENOTDIR', path: '/tmp/file' }), "/tmp/file can't be used as a folder"],
])('why a start fails is said in words: %s', (reason, words) => {
  expect(plainFault(reason)).toContain(words);
});

test('what nobody expected keeps its whole story', () => {
  expect(plainFault(new TypeError('no such thing'))).toBeUndefined();
});
