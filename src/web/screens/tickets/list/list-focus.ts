import { useEffect } from 'react';
import { useDesk } from '#web/desk/desk-context.tsx';

/** Who has just given away the ticket before them goes on from the list: what had the focus goes with the ticket. */
export const useListFocus = () => {
  const desk = useDesk();
  useEffect(() => {
    const subscription = desk.on('navigated', ({ to }) => {
      if (to === '/tickets') focusList();
    });
    return () => subscription.unsubscribe();
  }, [desk]);
};

/** As many frames as the conversation may take to go. */
const maxFrames = 60;

const focusList = (frame = 0) => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) return firstIn(document.getElementById('ticket-lists'))?.focus();
    if (frame < maxFrames) focusList(frame + 1);
  });
};

/** The row that Tab would reach, else the tab of the list. */
const firstIn = (lists: HTMLElement | null) =>
  lists?.querySelector<HTMLElement>('[data-ticket][tabindex="0"]') ??
  lists?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
