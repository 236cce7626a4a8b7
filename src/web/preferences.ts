import { createAtom, useAtom } from './atom.ts';
import { isLanguage, type Language } from './i18n/languages.ts';

/** What a person keeps in this browser (spec sections 1, 2 and 9). */
export interface Preferences {
  /** Null follows the system. */
  preferredTheme: 'light' | 'dark' | null;
  language: Language;
  /** Of the notification sound, 0 to 1 in steps of 0.1. */
  volume: number;
  /** Null until it was chosen. */
  drawer: 'open' | 'collapsed' | null;
  /** The contact beside a conversation, where there is room for it. */
  contactDrawer: 'open' | 'closed';
  /** Whether one's name goes before one's messages. */
  signOption: boolean;
  /** Whether the lists show other agents' tickets too, where rights allow it. */
  showAll: boolean;
  /** Which of those that wait come first: the newest activity, the longest wait, or what is due first. */
  pendingOrder: 'activity' | 'waiting' | 'due';
  /** Whether resolving a ticket opens the next one. */
  opensNext: boolean;
  /** Whether single keys are shortcuts. */
  singleKeys: boolean;
}

export type Preference = keyof Preferences;

/** Works from memory alone where the browser keeps nothing. */
export const setPreference = <Key extends Preference>(key: Key, value: Preferences[Key]) => {
  keep(key, value === null ? null : String(value));
  atom.set({ ...atom.get(), [key]: value });
};

export const preference = <Key extends Preference>(key: Key) => atom.get()[key];

export const usePreference = <Key extends Preference>(key: Key) => useAtom(atom, (preferences) => preferences[key]);

/** Calls back at once and after every change, from this tab or another. */
export const watchPreference = <Key extends Preference>(key: Key, listener: (value: Preferences[Key]) => void) => {
  let last = preference(key);
  listener(last);
  return atom.watch(() => {
    if (preference(key) === last) return;
    last = preference(key);
    listener(last);
  });
};

/** Campaigns show themselves where this flag is: their plan, or the company's own setting, allows them (spec section 2). */
export const setCampaignsFlag = (isAllowed: boolean) => keep('cshow', isAllowed ? 'true' : null);

export const hasCampaignsFlag = () => kept('cshow') !== null;

/** Whether the plan had the internal chat when it was last known, which decides whether the top bar keeps a place for it. */
export const setChatsFlag = (isAllowed: boolean) => keep('chats', isAllowed ? null : 'false');

export const hasChatsFlag = () => kept('chats') === null;

/** What a company's plan had when it was last known, which decides what the menu shows until it is known again. */
export const keepPlanFlags = (companyId: number, flags: readonly string[]) =>
  keep('plan', [companyId, ...flags].join(' '));

/** Undefined where nothing is known of the company's plan. */
export const keptPlanFlags = (companyId: number): readonly string[] | undefined => {
  const [of, ...flags] = kept('plan')?.split(' ') ?? [];
  return of === String(companyId) ? flags : undefined;
};

const readers: { [Key in Preference]: (text: string | null) => Preferences[Key] } = {
  preferredTheme: (text) => (text === 'light' || text === 'dark' ? text : null),
  language: (text) => (isLanguage(text) ? text : 'pt'),
  volume: (text) => (text !== null && Number(text) >= 0 && Number(text) <= 1 ? Number(text) : 1),
  drawer: (text) => (text === 'open' || text === 'collapsed' ? text : null),
  contactDrawer: (text) => (text === 'closed' ? 'closed' : 'open'),
  signOption: (text) => text !== 'false',
  showAll: (text) => text === 'true',
  pendingOrder: (text) => (text === 'waiting' || text === 'due' ? text : 'activity'),
  opensNext: (text) => text === 'true',
  singleKeys: (text) => text !== 'false',
};

const kept = (key: string) => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

const keep = (key: string, value: string | null) => {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden: the choice lasts until the page closes.
  }
};

const atom = createAtom<Preferences>({
  preferredTheme: readers.preferredTheme(kept('preferredTheme')),
  language: readers.language(kept('language')),
  volume: readers.volume(kept('volume')),
  drawer: readers.drawer(kept('drawer')),
  contactDrawer: readers.contactDrawer(kept('contactDrawer')),
  signOption: readers.signOption(kept('signOption')),
  showAll: readers.showAll(kept('showAll')),
  pendingOrder: readers.pendingOrder(kept('pendingOrder')),
  opensNext: readers.opensNext(kept('opensNext')),
  singleKeys: readers.singleKeys(kept('singleKeys')),
});

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === null || !(key in readers)) return;
  const name = key as Preference;
  atom.set({ ...atom.get(), [name]: readers[name](newValue) });
});
