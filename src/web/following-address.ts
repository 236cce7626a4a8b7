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
  const waiting = useRef<{ address: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const end = useStable(() => {
    const address = waiting.current?.address;
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    return address;
  });
  const go = useStable(() => {
    const address = end();
    if (address !== undefined) navigate(address, { state: following });
  });
  // Whoever has gone elsewhere meanwhile stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each address.
  useEffect(() => {
    if (!follows) end();
  }, [key]);
  // Once, because to begin and end listening with each step takes longer than the step is long.
  useEffect(() => {
    for (const name of userEvents) window.addEventListener(name, go, true);
    return () => {
      end();
      for (const name of userEvents) window.removeEventListener(name, go, true);
    };
  }, [go, end]);
  return useStable((address: string) => {
    end();
    waiting.current = { address, timer: setTimeout(go, gapMs) };
  });
};

/** Whether the address has only followed what is shown: by now that may be something else again. */
export const useIsFollowing = () => {
  const { state } = useLocation();
  return useNavigationType() === 'PUSH' && (state as typeof following | null)?.follows === true;
};
