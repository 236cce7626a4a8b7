import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFollowingAddress, useIsFollowing } from '#web/following-address.ts';

/** Shows at once what is pressed; the address follows, and shows what it names wherever else it comes from. */
const Desk = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const follow = useFollowingAddress();
  const follows = useIsFollowing();
  const [shown, setShown] = useState(pathname);
  useEffect(() => {
    if (!follows) setShown(pathname);
  }, [pathname, follows]);
  const open = (address: string) => {
    setShown(address);
    follow(address);
  };
  return (
    <>
      <output>{`${shown} at ${pathname}`}</output>
      {['/one', '/two', '/three'].map((address) => (
        <button key={address} type="button" onClick={() => open(address)}>
          {address}
        </button>
      ))}
      <button type="button" onClick={() => navigate('/elsewhere')}>
        elsewhere
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </>
  );
};

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MemoryRouter initialEntries={['/one']}>
      <Desk />
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rest = () => act(() => vi.runAllTimersAsync());
const state = () => screen.getByRole('status').textContent;

test('the address follows what is shown', async () => {
  press('/two');
  expect(state()).toBe('/two at /one');
  await rest();
  expect(state()).toBe('/two at /two');
});

test('it is right before the next key or press is heard', () => {
  press('/two');
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(state()).toBe('/two at /two');
  press('/three');
  fireEvent.pointerDown(document.body);
  expect(state()).toBe('/three at /three');
});

test('of quick steps the last one is an address to come back from', async () => {
  press('/two');
  press('/three');
  await rest();
  expect(state()).toBe('/three at /three');
  press('back');
  await rest();
  expect(state()).toBe('/one at /one');
});

test('whoever goes elsewhere meanwhile stays there', async () => {
  press('/two');
  press('elsewhere');
  await rest();
  expect(state()).toBe('/elsewhere at /elsewhere');
});

test('an address that comes late does not lead back to what it names', async () => {
  press('/two');
  act(() => {
    vi.runAllTimers();
    screen.getByRole('button', { name: '/three' }).click();
  });
  expect(state()).toBe('/three at /two');
  await rest();
  expect(state()).toBe('/three at /three');
});

test('gone back to, an address that had followed shows what it names', async () => {
  press('/two');
  await rest();
  press('elsewhere');
  press('back');
  await rest();
  expect(state()).toBe('/two at /two');
});
