import ipaddr from 'ipaddr.js';

/** Whether a host name is one by which strangers on the internet may reach a server, as far as the name tells. */
export function isPublicHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'unicast';
  const labels = name.split('.').filter(Boolean);
  return labels.length > 1 && !notOutside.has(labels.at(-1) ?? '') && !name.endsWith('.home.arpa');
}

/** Names that end so lead nowhere outside of a house. */
const notOutside = new Set(['localhost', 'local', 'lan', 'internal', 'home', 'test', 'localdomain', 'intranet']);
