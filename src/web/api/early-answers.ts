declare global {
  interface Window {
    /**
     * What `public/early.js` asked for while the page's code was still on its way, by the path within the API. The cursor
     * among it is what the first list's answer says of itself.
     */
    early?: {
      token: string;
      answers: Map<string, Promise<Response | undefined>>;
      /** The first list once more, for the first picture. */
      firstList?: Promise<Response | undefined>;
    };
  }
}

/**
 * The answer to a call that was made before anybody could make it, once and for the session that it was made for.
 * Undefined where there is none, or none came.
 */
export const earlyAnswer = async (request: Request, token: string): Promise<Response | undefined> => {
  const { early } = window;
  if (early?.token !== token || request.method !== 'GET') return undefined;
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/^\/api/, '') + search;
  const answer = early.answers.get(path);
  early.answers.delete(path);
  // A second cursor begins anew: what was read after the first one may be too old for it.
  if (path === cursorPath && !answer) early.answers.clear();
  return answer && Promise.race([answer, endOf(request.signal)]);
};

const cursorPath = '/live/events?after=-1';

const endOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
