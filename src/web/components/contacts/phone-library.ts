import { useEffect, useSyncExternalStore } from 'react';
import { onceOnline } from '#web/until-online.ts';
import { elsewhere } from './phone-text.ts';

/** The numbering plans of all countries, which come when the first number needs them. */
export interface PhoneLibrary {
  readNumber: typeof import('#machines/phone-number/read.ts').readNumber;
  phoneCountry: typeof import('#machines/phone-number/read.ts').phoneCountry;
}

let library: PhoneLibrary | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

const phoneLibrary = (): PhoneLibrary | null => library;

/** The library once it is there; it is fetched where it is needed. */
export const usePhoneLibrary = (isNeeded: boolean): PhoneLibrary | null => {
  useEffect(() => {
    if (!isNeeded || isAsked) return;
    isAsked = true;
    fetchPhoneLibrary().catch(() => {
      isAsked = false;
    });
  }, [isNeeded]);
  return useSyncExternalStore(subscribe, phoneLibrary);
};

async function fetchPhoneLibrary(): Promise<void> {
  const [{ shownNumber }, { readNumber, phoneCountry }] = await onceOnline(() =>
    Promise.all([import('#machines/phone-number/show.ts'), import('#machines/phone-number/read.ts')]),
  );
  elsewhere.shown = shownNumber;
  library = { readNumber, phoneCountry };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
