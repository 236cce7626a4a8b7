/** Fetches code, and once more each time the internet is back: what is missed for another reason is missed for good. */
export const onceOnline = async <Module>(fetch: () => Promise<Module>): Promise<Module> => {
  if (!navigator.onLine) {
    // Begun before anything is awaited, or a return in between would be missed.
    const back = untilOnline();
    if (!(await isInReach(fetch))) await back;
  }
  try {
    return await fetch();
  } catch (error) {
    if (navigator.onLine) throw error;
    await untilOnline();
    return onceOnline(fetch);
  }
};

export const untilOnline = (): Promise<unknown> =>
  new Promise((back) => window.addEventListener('online', back, { once: true }));

/**
 * Whether the built files that a function imports can be had. A browser may keep for as long as the page lives that an
 * import has failed, so without internet the files are asked for by other means first.
 */
const isInReach = async (load: () => unknown): Promise<boolean> => {
  const files = Array.from(String(load).matchAll(builtFile), ([, file]) => file ?? '');
  const asked = files.map((file) => fetch(new URL(file, import.meta.url), { cache: 'force-cache' }));
  return Promise.all(asked).then(
    () => true,
    () => false,
  );
};

/** As a built function names one that it imports. */
const builtFile = /\(["'\x60](\.\/[^"'\x60]+\.js)["'\x60]\)/g;
