import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useStable } from '#web/components/use-stable.ts';

/** Long enough for the picture of what the address names. */
const gapMs = 100;

/** Before any of them is heard by anybody else, the address is right. */
const userEvents = ['pointerdown', 'keydown', 'pagehide'];

const following = { follows: true };

/**
 * Goes to an address when what it names has been drawn, or as soon as somebody does the next thing: the browser and the
 * router take longer for an address than a kept conversation for its picture.
 */
export const useFollowingAddress = () => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const follows = useIsFollowing();
  const waiting = useRef<AbortController>(undefined);
  // Whoever has gone elsewhere meanwhile stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each address.
  useEffect(() => {
    if (!follows) waiting.current?.abort();
  }, [key]);
  useEffect(() => () => waiting.current?.abort(), []);
  return useStable((address: string) => {
    waiting.current?.abort();
    const over = new AbortController();
    waiting.current = over;
    const go = () => {
      over.abort();
      navigate(address, { state: following });
    };
    const timer = setTimeout(go, gapMs);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const name of userEvents) window.addEventListener(name, go, { capture: true, signal: over.signal });
  });
};

/** Whether the address has only followed what is shown: by now that may be something else again. */
export const useIsFollowing = () => {
  const { state } = useLocation();
  return useNavigationType() === 'PUSH' && (state as typeof following | null)?.follows === true;
};
