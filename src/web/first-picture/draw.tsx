import type { Ticket } from '#contract/schema.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { takeTextsFrom } from '#web/i18n/use-texts.ts';
import { preference } from '#web/preferences.ts';
import { listPlace } from '#web/screens/tickets/list/list-place.ts';
import { isMenuExpanded } from '#web/shell/frame/menu-expanded.ts';
import { FirstPicture, type FirstPictureProps, rowHeight } from './first-picture.tsx';
import { plainTexts } from './plain-texts.ts';
import { still } from './still.ts';

/**
 * Draws the first list of tickets as soon as its answer is there, until the desk draws the page in its place. A row
 * that is pressed meanwhile is what the desk then opens.
 */
const drawFirstPicture = async () => {
  const address = /^\/tickets(?:\/([^/]+))?\/?$/.exec(window.location.pathname);
  const tab = new URLSearchParams(window.location.search).get('tab') ?? 'assigned';
  const user = sessionStore.read()?.user;
  if (!address || !user || tab !== 'assigned' || user.firstSteps) return;
  const language = preference('language');
  const { scrollTop } = listPlace('assigned');
  const [answer, { texts }] = await Promise.all([window.early?.firstList, files[language]()]);
  const root = document.getElementById('root');
  const tickets = answer?.ok ? ((await answer.json()) as { tickets: Ticket[] }).tickets : [];
  const words = texts[`./${language}/tickets.ts`]?.texts;
  if (!root || root.childElementCount > 0 || !words || tickets.length * rowHeight <= scrollTop) return;
  const textsOf = plainTexts(words, language);
  root.append(
    ...drawnWith(textsOf, {
      tickets,
      viewer: user,
      label: textsOf('tickets')('list.label'),
      showsAll: preference('showAll') && user.profile !== 'user',
      isMenuExpanded: isMenuExpanded(),
      isMenuPermanent: window.matchMedia('(min-width: 37.5625rem)').matches,
      uuid: address[1],
      scrollTop,
      height: window.innerHeight,
    }),
  );
  root.firstElementChild?.addEventListener('click', ({ target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-uuid]') : null;
    if (!row?.dataset.uuid) return;
    row.classList.add('row-shown');
    window.history.replaceState(null, '', `/tickets/${row.dataset.uuid}`);
  });
};

const files = {
  pt: () => import('#web/i18n/pt-desk.ts'),
  en: () => import('#web/i18n/en-desk.ts'),
  es: () => import('#web/i18n/es-desk.ts'),
};

const drawnWith = (texts: ReturnType<typeof plainTexts>, props: FirstPictureProps) => {
  const before = takeTextsFrom(texts);
  try {
    return still(<FirstPicture {...props} />);
  } finally {
    takeTextsFrom(before);
  }
};

/** The desk comes in any case. */
export const drawn = drawFirstPicture().catch(() => undefined);
