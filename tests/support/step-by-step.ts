import { beforeEach } from 'vitest';

/** Where each test goes on from the one before, what follows a failed one is not waited for, since all of it would fail, minutes each. */
export const stepByStep = () => {
  let hasFailed = false;
  beforeEach(({ skip, onTestFailed }) => {
    skip(hasFailed, 'The step before failed.');
    onTestFailed(() => {
      hasFailed = true;
    });
  });
};
