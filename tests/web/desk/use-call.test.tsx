import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { DeskProvider } from '#web/desk/desk-context.tsx';
import { useCall } from '#web/desk/use-call.ts';
import { createDesk } from '../../machines/support/desk-fixture.ts';

const Part = ({ call, input }: { call: (input: number) => Promise<string>; input: number }) => {
  const { status, output } = useCall(
    fromPromise<string, number>((asked) => call(asked.input)),
    input,
  );
  return <output>{status === 'error' ? 'failed' : (output ?? 'on its way')}</output>;
};

const show = (part: ReactNode) => {
  const fixture = createDesk();
  fixture.desk.start();
  render(<DeskProvider desk={fixture.desk}>{part}</DeskProvider>);
  return fixture;
};

test('a call is on its way, and then its answer is there', async () => {
  show(<Part call={async (input) => `answer to ${input}`} input={7} />);
  expect(screen.getByRole('status').textContent).toBe('on its way');
  expect(await screen.findByText('answer to 7')).toBeDefined();
});

test('a call that fails is a state of the part that made it, and takes nothing down', async () => {
  const { desk, effects } = show(<Part call={() => Promise.reject(new Error('no network'))} input={7} />);
  expect(await screen.findByText('failed')).toBeDefined();
  expect([desk.getSnapshot().status, effects]).toEqual(['active', []]);
});
