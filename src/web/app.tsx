import { type ComponentType, type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { DeskActorRef } from '#machines/desk.ts';
import { PageHealthContext } from './components/panes/page-health.ts';
import { PaneBoundary } from './components/panes/pane-boundary.tsx';
import { DeskProvider } from './desk/desk-context.tsx';
import { NavigationEdge } from './desk/navigation-edge.tsx';
import { onReloadOffered, reportCrash } from './desk/page-health.ts';
import { AppRoutes } from './shell/app-routes.tsx';
import { DropEdge } from './shell/frame/drop-edge.tsx';
import { Toaster } from './shell/toaster.tsx';

interface AppProps {
  desk: DeskActorRef;
  /** Where addresses live: the browser's own bar, unless the product is shown inside something else. */
  router?: ComponentType<{ children: ReactNode }>;
}

export const App = ({ desk, router: Router = BrowserRouter }: AppProps) => (
  <DeskProvider desk={desk}>
    <PageHealthContext value={pageHealth}>
      <Router>
        <NavigationEdge />
        <DropEdge />
        <PaneBoundary>
          <Suspense>
            <AppRoutes />
          </Suspense>
        </PaneBoundary>
        <PaneBoundary look="line">
          <Toaster />
        </PaneBoundary>
      </Router>
    </PageHealthContext>
  </DeskProvider>
);

const pageHealth = { reportCrash, onReloadOffered };
