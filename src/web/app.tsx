import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { DeskActorRef } from '#machines/desk.ts';
import { PaneBoundary } from './components/pane-boundary.tsx';
import { DeskProvider } from './desk/desk-context.tsx';
import { NavigationEdge } from './desk/navigation-edge.tsx';
import { AppRoutes } from './shell/app-routes.tsx';
import { Toaster } from './shell/toaster.tsx';

export const App = ({ desk }: { desk: DeskActorRef }) => (
  <DeskProvider desk={desk}>
    <BrowserRouter>
      <NavigationEdge />
      <PaneBoundary>
        <Suspense>
          <AppRoutes />
        </Suspense>
      </PaneBoundary>
      <Toaster />
    </BrowserRouter>
  </DeskProvider>
);
