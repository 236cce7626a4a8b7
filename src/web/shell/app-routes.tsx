import { Suspense, useEffect } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { OfflineState } from '#web/components/panes/pane-state.tsx';
import { wantCompanyPlan } from '#web/desk/company-plan.ts';
import { useRestoration } from '#web/desk/session-hooks.ts';
import { loadDeskTexts } from '#web/i18n/i18n.ts';
import { lazy } from '#web/lazy.ts';
import { type AppRoute, routes } from '#web/routes.tsx';
import { type Coming, coming } from './coming.tsx';
import { Frame } from './frame/frame.tsx';
import { admissionTo, type Visitor } from './guard.ts';
import { useVisitor } from './visitor.ts';

export const AppRoutes = () => {
  const visitor = useVisitor();
  const restoration = useRestoration();
  if (restoration === 'unreachable') return <OfflineState />;
  if (restoration) return null;
  const element = (route: AppRoute) => <Gate route={route} visitor={visitor} />;
  return (
    <Routes>
      {publicRoutes.map((route) => (
        <Route key={route.path} path={route.path} element={element(route)} />
      ))}
      <Route element={visitor.user ? <Frame /> : <Navigate to="/login" replace />}>
        {innerRoutes.map((route) => (
          <Route key={route.path} path={route.path} element={element(route)} />
        ))}
        {visitor.user && <Route path="*" element={nowhere(true)} />}
      </Route>
      {!visitor.user && <Route path="*" element={nowhere(false)} />}
    </Routes>
  );
};

/** Where somebody is led away, or nothing is: seldom seen, so fetched when it is. */
const NoAccess = lazy(async () => ({ default: (await import('./no-access.tsx')).NoAccess }));
const NotInPlan = lazy(async () => ({ default: (await import('./no-access.tsx')).NotInPlan }));
const PageNotFound = lazy(async () => ({ default: (await import('#web/page-not-found.tsx')).PageNotFound }));

const Gate = (gate: GateProps) => (
  <Suspense>
    <Admitted {...gate} />
  </Suspense>
);

interface GateProps {
  route: AppRoute;
  visitor: Visitor;
}

const Admitted = ({ route, visitor }: GateProps) => {
  const Screen = screens.get(route.path)?.Part;
  const admission = admissionTo(route.path, route.guard, Screen !== undefined, visitor);
  if (admission === 'nothing') return <PageNotFound isSignedIn={visitor.user !== null} />;
  if (admission === 'awaited') return <AwaitedPlan />;
  if (admission === 'refused') return <NoAccess />;
  if (admission === 'notInPlan') return <NotInPlan />;
  if (admission !== 'screen') return <Navigate to={admission.leadTo} replace />;
  return Screen && <Screen />;
};

const AwaitedPlan = () => {
  useEffect(wantCompanyPlan, []);
  return null;
};

const nowhere = (isSignedIn: boolean) => (
  <Suspense>
    <PageNotFound isSignedIn={isSignedIn} />
  </Suspense>
);

const publicRoutes = routes.filter(({ guard }) => guard === 'public');
const innerRoutes = routes.filter(({ guard }) => guard !== 'public');

const screens = new Map<string, Coming>();
for (const { path, load } of routes) {
  if (load)
    screens.set(
      path,
      coming(async () => (await load()).Screen),
    );
}

/** Fetches what an address shows, before React asks for it. What fails here fails again there, and is told. */
export const preload = async (pathname: string, isSignedIn: boolean) => {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  const screen = isSignedIn === (route?.guard !== 'public') ? screens.get(route?.path ?? '') : undefined;
  await Promise.allSettled([isSignedIn && loadDeskTexts(), screen?.fetch()]);
};
