// Runs before the first paint and before any module: what must not flash, and what a kept session will ask for first.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = kept('preferredTheme');
  document.documentElement.dataset.theme = theme === 'light' || theme === 'dark' ? theme : dark ? 'dark' : 'light';

  let session = null;
  try {
    session = JSON.parse(kept('session'));
  } catch {}
  const token = session?.token;

  // Names of files stand in the page that the build makes (scripts/early-files.ts).
  const files = document.currentScript.dataset;
  const fetchFiles = (names) =>
    (files[names]?.split(' ') ?? []).map((href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      const loaded = new Promise((done) => {
        link.onload = done;
        link.onerror = done;
      });
      document.head.append(link);
      return loaded;
    });
  const language = kept('language') ?? 'pt';
  const words = fetchFiles(language);
  if (!token && location.pathname === '/login') return fetchFiles('login');
  const code = fetchFiles('desk');
  if (!token) return;
  words.push(...fetchFiles(`${language}Desk`));
  if (/^\/tickets\/./.test(location.pathname)) code.push(...fetchFiles('conversation'));

  // A server on this computer answers calls in the thread that hands out files, so they wait for those, but not for long.
  const filesFirst = Promise.race([Promise.all([...code, ...words]), new Promise((done) => setTimeout(done, 100))]);
  const call = (path) => fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  // Lists must not be older than the cursor, since when what happens is caught up with.
  const cursor = filesFirst.then(() => call('/live/events?after=-1'));
  const after = async (before, path) => {
    const { ok } = await before;
    if (!ok) throw new Error(`Nothing before ${path}`);
    return call(path);
  };
  const answers = [['/live/events?after=-1', cursor]];
  const ask = (before, path) => {
    const answer = after(before, path);
    answers.push([path, answer]);
    return answer;
  };
  // Past its due date a company reaches finance alone, and would be refused its lists.
  if (!(Date.parse(session.user?.company?.dueDate) <= Date.now())) {
    const showAll = kept('showAll') === 'true' && session.user?.profile !== 'user';
    const shown = ask(cursor, `/tickets?status=open&showAll=${showAll}&pageNumber=1`);
    ask(shown, `/tickets?status=pending&showAll=${showAll}&pageNumber=1`);
    ask(shown, '/auth/me');
  }
  window.early = { token, answers: new Map(answers.map(([path, answer]) => [path, answer.catch(() => undefined)])) };
})();
