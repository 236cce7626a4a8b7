import { isOutdated } from '#web/api/build.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { isMissingFile } from '#web/missing-file.ts';
import { showToast } from './toasts.ts';

/** Tells the server of a part that broke. */
export const reportCrash = async (error: unknown, components: string): Promise<string> =>
  (await import('./crash-report.ts')).sendCrash(error, components);

/** Once is enough: who does not want to reload now knows of it. */
const offerReload = () => {
  if (isReloadOffered) return;
  isReloadOffered = true;
  const action = { label: i18n.t('reload'), onAct: () => window.location.reload() };
  showToast({ kind: 'info', text: i18n.t('newVersion'), action, stays: true });
};

/** A pane offers it already. */
export const onReloadOffered = () => {
  isReloadOffered = true;
};

/** Offers a reload when the server has a newer build, and when a file of this one is missed where no pane can say so. */
export const followBuild = () => {
  const unwatch = isOutdated.watch(offerReload);
  const miss = ({ reason }: PromiseRejectionEvent) => isMissingFile(reason) && offerReload();
  window.addEventListener('unhandledrejection', miss);
  return () => {
    unwatch();
    window.removeEventListener('unhandledrejection', miss);
  };
};

let isReloadOffered = false;
