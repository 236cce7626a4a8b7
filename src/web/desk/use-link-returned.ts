import { useEffect, useRef, useState } from 'react';
import { fromCallback } from 'xstate';
import type { LiveMessage } from '#machines/live.ts';
import { useSection } from './use-section.ts';

/** For what failed in a part without a machine of its own: it is worth another try when the link is back. */
export const useLinkReturned = (notify: () => void): void => {
  const latest = useRef(notify);
  useEffect(() => {
    latest.current = notify;
  });
  const [listener] = useState(() =>
    fromCallback<LiveMessage>(({ receive }) => {
      receive(({ type }) => {
        if (type === 'live.returned') latest.current();
      });
    }),
  );
  useSection(listener);
};
