import type { CrashReport, CrashReportInput } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const createCrashReport = (body: CrashReportInput, signal?: AbortSignal): Promise<CrashReport> =>
  answered(client.POST('/crash-reports', { body, signal: within(signal) }));
