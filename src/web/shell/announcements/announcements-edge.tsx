import { useSelector } from '@xstate/react';
import { Suspense, useCallback } from 'react';
import {
  type AnnouncementsActorRef,
  selectHasFailed,
  selectIsLoading,
  selectRecords,
  selectShown,
  selectUnread,
} from '#machines/announcements.ts';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { useSection } from '#web/desk/use-section.ts';
import { lazy } from '#web/lazy.ts';
import { announcements } from './announcements-actors.ts';
import { AnnouncementsButton } from './announcements-button.tsx';
import { useTyping } from './use-typing.ts';

const AnnouncementList = lazy(async () => ({ default: (await import('./announcement-list.tsx')).AnnouncementList }));

const AnnouncementDialog = lazy(async () => ({
  default: (await import('./announcement-dialog.tsx')).AnnouncementDialog,
}));

/** What the platform tells everybody: a button in the top bar, its popover, and one of them opened. */
export const AnnouncementsEdge = () => {
  const section = useSection(announcements);
  const unread = useSelector(section, selectUnread);
  useTyping(useCallback(() => section.send({ type: 'page.typed' }), [section]));
  return (
    <>
      <AnnouncementsButton unread={unread.length}>
        {(close) => <Board section={section} onLeave={close} />}
      </AnnouncementsButton>
      <Opened section={section} />
    </>
  );
};

/** The popover opens once it is there, and then gives its first button the focus. */
const Board = ({ section, onLeave }: { section: AnnouncementsActorRef; onLeave: () => void }) => (
  <AnnouncementList
    records={useSelector(section, selectRecords)}
    unread={useSelector(section, selectUnread)}
    isLoading={useSelector(section, selectIsLoading)}
    hasFailed={useSelector(section, selectHasFailed)}
    onOpen={(id) => {
      onLeave();
      section.send({ type: 'announcement.open', id });
    }}
    onReadAll={() => section.send({ type: 'announcements.readAll' })}
    onRetry={() => section.send({ type: 'announcements.retry' })}
  />
);

const Opened = ({ section }: { section: AnnouncementsActorRef }) => {
  const shown = useSelector(section, selectShown);
  const close = () => section.send({ type: 'announcement.close' });
  return (
    <DialogBoundary resetKey={shown?.id} onClose={close}>
      <Suspense>{shown && <AnnouncementDialog announcement={shown} onClose={close} />}</Suspense>
    </DialogBoundary>
  );
};
