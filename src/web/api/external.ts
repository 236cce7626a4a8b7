import createClient from 'openapi-fetch';
import type { ExternalMessage, ExternalReceipt, paths } from '#contract/schema.ts';
import { answered, within } from './client.ts';

/** Without the session of whoever tries it: the token of a connection alone speaks here, as it does from elsewhere. */
const external = createClient<paths>({
  baseUrl: `${window.location.origin}/api`,
  credentials: 'omit',
  fetch: (request) => fetch(request),
});

export const sendExternalMessage = (
  token: string,
  body: ExternalMessage,
  signal?: AbortSignal,
): Promise<ExternalReceipt> =>
  answered(external.POST('/external/messages', { body, headers: bearing(token), signal: within(signal) }));

export const sendExternalMedia = (
  token: string,
  { number, body, file }: { number: string; body: string; file: File },
  signal?: AbortSignal,
): Promise<ExternalReceipt> =>
  answered(
    external.POST('/external/messages', {
      body: { number, body, medias: [file] },
      bodySerializer: () => {
        const form = new FormData();
        form.append('number', number);
        form.append('body', body);
        form.append('medias', file, file.name);
        return form;
      },
      headers: bearing(token),
      signal: within(signal, 60_000),
    }),
  );

const bearing = (token: string) => ({ Authorization: `Bearer ${token}` });
