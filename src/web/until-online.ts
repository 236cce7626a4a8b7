/** Fetches code, and once more each time the internet is back: what is missed for another reason is missed for good. */
export const onceOnline = async <Module>(fetch: () => Promise<Module>): Promise<Module> => {
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
