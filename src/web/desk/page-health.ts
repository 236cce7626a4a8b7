import { isOutdated } from '#web/api/build.ts';
import { createCrashReport } from '#web/api/crash-reports.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { isMissingFile } from '#web/missing-file.ts';
import { showToast } from './toasts.ts';

/** Tells the server of a part that broke; the same one is told once, however often it is tried again. */
export const reportCrash = (error: unknown, components: string): Promise<string> => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const key = `${message}\n${components}`;
  const report = reports.get(key) ?? send(message, stack ?? '', components);
  reports.set(key, report);
  report.catch(() => reports.delete(key));
  return report;
};

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

const reports = new Map<string, Promise<string>>();
let isReloadOffered = false;

const send = async (message: string, stack: string, components: string) => {
  const report = await createCrashReport({
    message: message.slice(0, 500),
    stack: stack.slice(0, 4000),
    components: components.trim().slice(0, 4000),
    path: window.location.pathname.slice(0, 500),
  });
  return report.id;
};
