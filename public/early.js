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

  // Names of files stand in the page that the build makes (scripts/build/early-files.ts).
  const files = document.currentScript.dataset;
  const namesOf = (of) => files[of]?.split(' ').filter(Boolean) ?? [];
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
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
  // The second frame begins when the first has been drawn; a page that nobody looks at has none.
  const seen = () => Promise.race([nextFrame().then(nextFrame), pause(1000)]);
  // As `favicon.svg` has it, without a call of its own; and with a dot, for when something is unread.
  const plain =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='9' fill='#0b7a4b'/><path d='M25 16a9 9 0 0 1-13 8l-5.5 1.2 1.2-5.6A9 9 0 1 1 25 16z' fill='none' stroke='#fff' stroke-width='2.2' stroke-linejoin='round'/>";
  const dot = "<circle cx='24.5' cy='7.5' r='7.5' fill='#fff'/><circle cx='24.5' cy='7.5' r='6' fill='#d92d20'/>";
  const showIcon = () => {
    const icon = document.querySelector('link[rel=icon]');
    const address = (drawing) => `data:image/svg+xml,${encodeURIComponent(`${drawing}</svg>`)}`;
    icon.dataset.read = icon.href = address(plain);
    icon.dataset.unread = address(plain + dot);
  };
  const isAt = (page) => location.pathname.split('/')[1] === page;
  // After the desk's own, so that the screen is there when the desk asks for it.
  const fetchScreen = () => {
    const name = {
      campaigns: 'AtCampaigns',
      contacts: 'AtContacts',
      kanban: 'AtKanban',
      schedules: 'AtSchedules',
      '': 'AtDashboard',
    }[location.pathname.split('/')[1]];
    if (!name) return;
    for (const names of [`a${name.slice(1)}`, `${language}${name}`]) fetchFiles(names);
  };

  // What is asked for comes before files: a browser has but a few connections.
  if (token) {
    const call = (path) => fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    // Past its due date a company reaches finance alone, and would be refused its lists.
    const hasLists = !(Date.parse(session.user?.company?.dueDate) <= Date.now());
    const showAll = kept('showAll') === 'true' && session.user?.profile !== 'user';
    const atChats = hasLists && isAt('chats');
    const cursorPath = '/live/events?after=-1';
    const listPath = `/tickets?status=open&showAll=${showAll}&snoozed=false&pageNumber=1`;
    const firstPath = atChats ? '/chats?pageNumber=1' : hasLists ? listPath : cursorPath;
    const first = call(firstPath);
    // Lists must not be older than the cursor, since when what happens is caught up with: the first of them says it.
    const cursorOf = (list) => {
      // Who may not call learns it from any answer.
      if (list.status === 401) return list.clone();
      const seq = list.headers.get('recado-seq');
      if (!list.ok || !seq) throw new Error(`No cursor with ${firstPath}`);
      return Response.json({ seq: Number(seq), events: [], hasMore: false, reset: false });
    };
    const cursor = hasLists ? first.then(cursorOf) : first;
    const answers = [
      [cursorPath, cursor],
      [firstPath, cursor.then(() => first)],
    ];
    const ask = (path, before) => {
      const answer = Promise.all([cursor, before]).then(([{ ok }]) => {
        if (!ok) throw new Error(`Nothing before ${path}`);
        return call(path);
      });
      answers.push([path, answer]);
      return answer;
    };
    // Whether there are chats is the plan's to say.
    if (atChats) ask(`/companies/listPlan/${session.user?.companyId}`);
    const fetchChats = () => {
      for (const names of ['chats', `${language}Chats`]) fetchFiles(names);
    };
    const shown = atChats ? ask(listPath) : first;
    // What is drawn first has the line and the processor to itself, unless its list is long in coming.
    const draw = async () => {
      const picture = await Promise.race([import(namesOf('picture')[0]), pause(2000)]);
      await Promise.race([picture?.drawn, pause(800)]);
      if (document.getElementById('root')?.childElementCount) await seen();
    };
    const drawn = hasLists && isAt('tickets') && files.picture ? draw().catch(() => undefined) : Promise.resolve();
    if (hasLists) {
      const before = drawn.then(() => shown);
      ask('/auth/me', before);
      const sort = kept('pendingOrder') === 'waiting' ? '&sort=waiting' : '';
      ask(`/tickets?status=pending&showAll=${showAll}${sort}&pageNumber=1`, before);
      // Some forty files would have the line before the calls, which go out once the shown list is there.
      if (session.user?.profile === 'admin' || location.pathname !== '/')
        before.then(() => pause(0)).then(fetchScreen, fetchScreen);
    }
    // Two dozen files would have the line before the calls.
    if (atChats) first.then(fetchChats, fetchChats);
    const unfailing = (answer) => answer.catch(() => undefined);
    window.early = {
      token,
      answers: new Map(answers.map(([path, answer]) => [path, unfailing(answer)])),
      firstList: hasLists ? unfailing(shown.then((answer) => answer.clone())) : undefined,
    };
    fetchFiles(`${language}Desk`);
    return drawn.then(() => {
      showIcon();
      fetchRest('desk');
      begin();
    });
  }
  showIcon();
  fetchRest(location.pathname === '/login' ? 'login' : 'desk');
  begin();
})();
