import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { useCall } from '#web/desk/use-call.ts';

const Part = ({ call, input }: { call: (input: number) => Promise<string>; input: number }) => {
  const { status, output } = useCall(
    fromPromise<string, number>((asked) => call(asked.input)),
    input,
  );
  return <output>{status === 'error' ? 'failed' : (output ?? 'on its way')}</output>;
};

test('a call is on its way, and then its answer is there', async () => {
  render(<Part call={async (input) => `answer to ${input}`} input={7} />);
  expect(screen.getByRole('status').textContent).toBe('on its way');
  expect(await screen.findByText('answer to 7')).toBeDefined();
});

test('a call that fails is a state of the part that made it, and takes nothing down', async () => {
  render(<Part call={() => Promise.reject(new Error('no network'))} input={7} />);
  expect(await screen.findByText('failed')).toBeDefined();
});
