import type { MailSettings, MailSettingsInput, TestMail, TestMailInput } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { listOf } from './resource.ts';

/** How the installation sends mail; for super users. */
export const findMailSettings = listOf('/installation/mail');

export const updateMailSettings = (body: MailSettingsInput, signal?: AbortSignal): Promise<MailSettings> =>
  answered(client.PUT('/installation/mail', { body, signal: within(signal) }));

/** A mail server may take a while to say that it does not want to. */
export const sendTestMail = (body: TestMailInput, signal?: AbortSignal): Promise<TestMail> =>
  answered(client.POST('/installation/mail/test', { body, signal: within(signal, 90_000) }));
