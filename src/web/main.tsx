import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionStore } from './api/session-store.ts';
import { App } from './app.tsx';
import { desk, startDesk } from './desk/desk.ts';
import { startI18n } from './i18n/i18n.ts';
import { preference } from './preferences.ts';
import { preload } from './shell/app-routes.tsx';
import { startTheme } from './shell/theme.ts';

startTheme();
startDesk();
await Promise.all([startI18n(preference('language')), preload(window.location.pathname, sessionStore.read() !== null)]);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App desk={desk} />
  </StrictMode>,
);
