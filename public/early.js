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
  const namesOf = (of) => files[of]?.split(' ') ?? [];
  const fetched = new Set();
  const fetchFiles = (of) => {
    for (const href of namesOf(of)) {
      if (fetched.has(href)) continue;
      fetched.add(href);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  };
  const language = kept('language') ?? 'pt';
  const fetchRest = (of) => {
    for (const names of ['main', 'base', language, of]) fetchFiles(names);
    if (!token) return;
    if (/^\/tickets\/./.test(location.pathname)) {
      for (const names of ['conversation', `${language}Conversation`]) fetchFiles(names);
    }
  };
  // The page may come in pieces, its code before the place where it is drawn.
  const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done));
  const begin = () => files.main && parsed.then(() => import(files.main));
  const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  const isAt = (page) => location.pathname.split('/')[1] === page;

  // What is asked for comes before files: a browser has but a few connections.
  if (token) {
    const call = (path) => fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    // Lists must not be older than the cursor, since when what happens is caught up with.
    const cursor = call('/live/events?after=-1');
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
    const hasLists = !(Date.parse(session.user?.company?.dueDate) <= Date.now());
    const showAll = kept('showAll') === 'true' && session.user?.profile !== 'user';
    const atChats = hasLists && isAt('chats');
    // Whether there are chats is the plan's to say.
    if (atChats) ask(cursor, `/companies/listPlan/${session.user?.companyId}`);
    const fetchChats = () => {
      for (const names of ['chats', `${language}Chats`]) fetchFiles(names);
    };
    const first = atChats ? ask(cursor, '/chats?pageNumber=1') : cursor;
    const shown = hasLists ? ask(first, `/tickets?status=open&showAll=${showAll}&pageNumber=1`) : undefined;
    const drawsPicture = hasLists && isAt('tickets') && files.picture;
    // What is drawn first has the line to itself, unless it is long in coming.
    const picture = drawsPicture
      ? import(namesOf('picture')[0]).then(({ drawn }) => drawn).catch(() => undefined)
      : undefined;
    const drawn = Promise.race([picture, pause(400)]);
    if (hasLists) {
      ask(atChats ? cursor : shown, '/auth/me');
      ask(
        drawn.then(() => shown),
        `/tickets?status=pending&showAll=${showAll}&pageNumber=1`,
      );
    }
    // Two dozen files would have the line before the calls.
    if (atChats) cursor.then(fetchChats, fetchChats);
    const unfailing = (answer) => answer?.catch(() => undefined);
    window.early = {
      token,
      answers: new Map(answers.map(([path, answer]) => [path, unfailing(answer)])),
      firstList: unfailing(shown?.then((answer) => answer.clone())),
    };
    if (drawsPicture) fetchFiles('picture');
    fetchFiles(`${language}Desk`);
    return drawn.then(() => {
      fetchRest('desk');
      begin();
    });
  }
  fetchRest(location.pathname === '/login' ? 'login' : 'desk');
  begin();
})();
