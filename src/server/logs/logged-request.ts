import type { FastifyRequest } from 'fastify';

/** What the log says of a call. An address may hold what is searched for, and names of files, which are their keys. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: withoutValues(url),
  host,
  remoteAddress: ip,
});

const withoutValues = (url: string): string =>
  url
    .replace(/\?.*$/s, '?…')
    .split('/')
    .map((part) => (/^[\w-]{0,23}\??…?$/.test(part) ? part : '…'))
    .join('/');
