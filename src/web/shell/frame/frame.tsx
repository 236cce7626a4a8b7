import { MessagesSquare, Newspaper } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useUnreadChats, wantChats } from '#web/chats/current-chats.ts';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { PaneStopped } from '#web/components/panes/pane-crash.tsx';
import { useHasChats, wantCompanyPlan } from '#web/desk/company-plan.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useIsFinanceOnly, useUser } from '#web/desk/session-hooks.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy, lazyUnasked } from '#web/lazy.ts';
import { hasChatsFlag, setPreference } from '#web/preferences.ts';
import { spareTime } from '#web/spare-time.ts';
import { untilFetched } from '#web/until-fetched.ts';
import { chatsEdge } from '../chats/coming-chats-edge.ts';
import { CommandEdge } from '../commands/command-edge.tsx';
import { CompanyPlanEdge } from '../notices/company-plan-edge.tsx';
import { useHasConnectionAlert } from '../notices/connection-alert.ts';
import { DueNotice } from '../notices/due-notice.tsx';
import { TicketNotifications } from '../notifications/ticket-notifications.tsx';
import { rested } from '../rested.ts';
import { useVisitor } from '../visitor.ts';
import { Arriving } from './arriving.tsx';
import { LinkNotice } from './link-notice.tsx';
import { useLinkState } from './link-state.ts';
import { entriesFor } from './menu-entries.ts';
import { useIsMenuExpanded } from './menu-expanded.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useWideScreen } from './wide-screen.ts';

const Drawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }));

const FirstSteps = lazy(async () => {
  const [{ FirstSteps }] = await Promise.all([import('../first-steps/first-steps.tsx'), loadTexts('first-steps')]);
  return { default: FirstSteps };
});

/** Few are super users. */
const PlatformNotices = lazy(async () => {
  const texts = (['installation', 'errors', 'troubles'] as const).map(loadTexts);
  const [{ PlatformNotices }] = await Promise.all([import('../installation/platform-notices.tsx'), ...texts]);
  return { default: PlatformNotices };
});

let wantLater = () => {};

const laterWanted = new Promise<void>((done) => {
  wantLater = done;
});

const Later = lazyUnasked(async () => {
  await Promise.race([rested(), laterWanted]);
  // Until they can be had the bell beside them stays, and a newer build is told as everywhere.
  const [{ Later }] = await untilFetched(() =>
    Promise.all([import('../later.tsx'), loadTexts('announcements'), loadTexts('link')]),
  );
  return { default: Later };
});

/** Faces stand beside what is read first. */
const ContactPictures = lazyUnasked(async () => {
  await spareTime();
  const { ContactPictures } = await untilFetched(() => import('../contact-pictures.tsx'));
  return { default: ContactPictures };
});

const Inspector = import.meta.env.DEV
  ? lazy(async () => {
      const [{ Inspector }] = await Promise.all([import('../inspector.tsx'), loadTexts('atlas')]);
      return { default: Inspector };
    })
  : undefined;

/** What stands around every screen: the top bar, the side menu, the notice about the link (spec section 2). */
export const Frame = () => {
  const { t } = useTranslation('shell');
  const desk = useDesk();
  const user = useUser();
  const visitor = useVisitor();
  const isWide = useWideScreen();
  const isExpanded = useIsMenuExpanded();
  // Undefined until it is first wanted: it brings a quarter as much code as the page has.
  const [isDrawerOpen, setIsDrawerOpen] = useState<boolean>();
  const hasConnectionAlert = useHasConnectionAlert();
  const linkState = useLinkState();
  const isFinanceOnly = useIsFinanceOnly();
  const hasChats = useHasChats();
  const hasUnreadChats = useUnreadChats() > 0;
  if (!user) return null;

  const toggleMenu = () =>
    isWide ? setPreference('drawer', isExpanded ? 'collapsed' : 'open') : setIsDrawerOpen(!isDrawerOpen);
  const entries = entriesFor(visitor);
  return (
    <div className="relative flex h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-1 focus:left-1 focus:z-50 focus:rounded-md focus:bg-panel focus:px-3 focus:py-2"
      >
        {t('skipToContent')}
      </a>
      <PaneBoundary look="line">
        <TopBar
          user={user}
          isMenuOpen={isWide ? isExpanded : isDrawerOpen === true}
          isMenuPermanent={isWide}
          notifications={
            !isFinanceOnly && (
              <PaneBoundary look="icon">
                <TicketNotifications />
                <Suspense>
                  <ContactPictures />
                </Suspense>
                <Arriving
                  label={t('menu.announcements')}
                  icon={<Newspaper size={18} aria-hidden="true" />}
                  isSure
                  onWant={wantLater}
                >
                  <Later user={user} />
                </Arriving>
                {(hasChats ?? hasChatsFlag()) && (
                  <Arriving
                    label={t('topBar.chats')}
                    icon={<MessagesSquare size={18} aria-hidden="true" />}
                    isSure={hasChats === true}
                    onWant={() => {
                      wantChats();
                      wantCompanyPlan();
                    }}
                  >
                    <chatsEdge.Part key={user.id} userId={user.id} />
                  </Arriving>
                )}
              </PaneBoundary>
            )
          }
          isFinanceOnly={isFinanceOnly}
          onToggleMenu={toggleMenu}
          onReload={() => window.location.reload()}
          onLogout={() => desk.send({ type: 'session.signOut' })}
        />
      </PaneBoundary>
      {linkState === 'stopped' ? (
        <PaneStopped look="line" title={t('link.stopped')} />
      ) : (
        <LinkNotice state={linkState} />
      )}
      {!isFinanceOnly && <CommandEdge />}
      <CompanyPlanEdge key={user.companyId} companyId={user.companyId} />
      <DueNotice user={user} />
      {user.super && !isFinanceOnly && (
        <PaneBoundary look="line">
          <Suspense>
            <PlatformNotices key={user.id} user={user} />
          </Suspense>
        </PaneBoundary>
      )}
      {user.firstSteps && user.profile === 'admin' && !user.super && !isFinanceOnly && (
        <PaneBoundary look="line">
          <Suspense>
            <FirstSteps userId={user.id} />
          </Suspense>
        </PaneBoundary>
      )}
      <div className="flex min-h-0 flex-1">
        {isWide ? (
          <div className="border-r border-line">
            <PaneBoundary look={isExpanded ? 'line' : 'icon'}>
              <SideMenu
                entries={entries}
                isCollapsed={!isExpanded}
                hasConnectionAlert={hasConnectionAlert}
                hasUnreadChats={hasUnreadChats}
              />
            </PaneBoundary>
          </div>
        ) : (
          isDrawerOpen !== undefined && (
            <Suspense>
              <Drawer open={isDrawerOpen} onClose={() => setIsDrawerOpen(false)}>
                <PaneBoundary look="line">
                  <SideMenu
                    entries={entries}
                    isCollapsed={false}
                    hasConnectionAlert={hasConnectionAlert}
                    hasUnreadChats={hasUnreadChats}
                    onFollow={() => setIsDrawerOpen(false)}
                  />
                </PaneBoundary>
              </Drawer>
            </Suspense>
          )
        )}
        <main id="content" tabIndex={-1} className="min-h-0 min-w-0 flex-1 focus:outline-none">
          <Shown />
        </main>
      </div>
      <Suspense>{Inspector && <Inspector />}</Suspense>
    </div>
  );
};

/** Apart from the frame, which stays as it is from one address to the next. */
const Shown = () => (
  <PaneBoundary resetKey={useLocation().pathname}>
    <Outlet />
  </PaneBoundary>
);
