import { createRoot } from 'react-dom/client';
import { sessionStore } from './api/session-store.ts';
import { OfflineState } from './components/panes/pane-state.tsx';
import { startI18n } from './i18n/i18n.ts';
import { pause } from './pause.ts';
import { preference } from './preferences.ts';
import { startTheme } from './shell/frame/theme.ts';

type Start = typeof import('./start.tsx');

startTheme();
const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element);
const texts = startI18n(preference('language'));

/** Everything but a login, which waits for a person: what comes after it is fetched while they type. */
const fetchStart = () => import('./start.tsx');

const insist = (): Promise<Start> =>
  fetchStart().catch(async () => {
    await texts;
    root.render(<OfflineState />);
    await pause(2000);
    return insist();
  });

const begin = async () => {
  if (sessionStore.read() !== null || window.location.pathname !== '/login') {
    const [{ start }] = await Promise.all([insist(), texts]);
    return start(root);
  }
  const [{ EarlyLogin }] = await Promise.all([import('./screens/login/early-login.tsx'), texts]);
  root.render(
    <EarlyLogin
      onNear={() => void fetchStart().catch(() => undefined)}
      onSubmit={async (credentials) => (await fetchStart()).start(root, credentials)}
      onBegunElsewhere={async () => (await insist()).start(root)}
    />,
  );
};

void begin();
