import { createCrashReport } from '#web/api/crash-reports.ts';

/** Tells the server of a part that broke; the same one is told once, however often it is tried again. */
export const sendCrash = (error: unknown, components: string): Promise<string> => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const key = `${message}\n${components}`;
  const report = reports.get(key) ?? send(message, stack ?? '', components);
  reports.set(key, report);
  report.catch(() => reports.delete(key));
  return report;
};

const reports = new Map<string, Promise<string>>();

const send = async (message: string, stack: string, components: string) => {
  const report = await createCrashReport({
    message: message.slice(0, 500),
    stack: stack.slice(0, 4000),
    components: components.trim().slice(0, 4000),
    path: window.location.pathname.slice(0, 500),
  });
  return report.id;
};
