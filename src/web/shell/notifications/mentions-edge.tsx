import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { selectMentions } from '#machines/mentions.ts';
import { useSection } from '#web/desk/use-section.ts';
import { mentions } from '#web/mentions/mentions-actors.ts';
import { unseenMentions } from '#web/mentions/unseen-mentions.ts';

/** Keeps the notes that mention somebody for the bell, until they have opened their tickets. */
export const MentionsEdge = () => {
  const section = useSection(mentions);
  const unseen = useSelector(section, selectMentions);
  const { pathname } = useLocation();
  useEffect(() => unseenMentions.set(unseen), [unseen]);
  useEffect(() => () => unseenMentions.set([]), []);
  const opened = unseen.find(({ ticket }) => pathname === `/tickets/${ticket.uuid}`)?.ticket.id;
  useEffect(() => {
    if (opened === undefined) return;
    const see = () =>
      document.visibilityState === 'visible' && section.send({ type: 'mentions.see', ticketId: opened });
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [section, opened]);
  return null;
};
