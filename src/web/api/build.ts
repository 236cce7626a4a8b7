import { createAtom } from '#web/atom.ts';

/** Whether the server has another build of the web app than this page is of. */
export const isOutdated = createAtom(false);

/** Every answer names the build that the server has. */
export const receiveBuild = (response: Response): Response => {
  const its = response.headers.get('recado-build');
  if (own && its && its !== own && !isOutdated.get()) isOutdated.set(true);
  return response;
};

/** A build is called by the address of its entry. While one develops there is none. */
const own = document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset.main;
