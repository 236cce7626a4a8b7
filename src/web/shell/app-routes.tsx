import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { useIsRestoring } from '#web/desk/session-hooks.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { type AppRoute, routes } from '#web/routes.tsx';
import { detour, type Visitor } from './guard.ts';
import { useVisitor } from './visitor.ts';

export const AppRoutes = () => {
  const visitor = useVisitor();
  if (useIsRestoring()) return null;
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
      </Route>
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
};

const Gate = ({ route, visitor }: { route: AppRoute; visitor: Visitor }) => {
  const Screen = screens.get(route.path);
  const to = detour(route.guard, Screen !== undefined, visitor);
  if (to) return <Navigate to={to} replace />;
  return <Suspense>{Screen && <Screen />}</Suspense>;
};

const publicRoutes = routes.filter(({ guard }) => guard === 'public');
const innerRoutes = routes.filter(({ guard }) => guard !== 'public');

const screens = new Map<string, LazyExoticComponent<ComponentType>>();
for (const { path, load } of routes) {
  if (load)
    screens.set(
      path,
      lazy(async () => ({ default: (await load()).Screen })),
    );
}

const loadFrame = async () => {
  const [{ Frame }] = await Promise.all([import('./frame.tsx'), loadTexts('shell')]);
  return { default: Frame };
};

const Frame = lazy(loadFrame);

/** Begins to fetch what an address shows, before React asks for it. What fails here fails again there, and is told. */
export const preload = (pathname: string, isSignedIn: boolean) => {
  const ignore = () => undefined;
  if (isSignedIn) loadFrame().catch(ignore);
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (isSignedIn === (route?.guard !== 'public')) route?.load?.().catch(ignore);
};
