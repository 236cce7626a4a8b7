import ipaddr from 'ipaddr.js';

/** The proxies before this server whose headers are believed: none, the nearest few, or those at these addresses. */
export type TrustedProxies = false | number | string[];

/** Whether the hop at an address is one of them; hop 0 is who is connected to this server. */
export type IsTrusted = (address: string | undefined, hop: number) => boolean;

export function trustOf(proxies: TrustedProxies): IsTrusted {
  if (proxies === false) return () => false;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const ranges = proxies.map(rangeOf);
  return (address) => {
    if (!address || !ipaddr.isValid(address)) return false;
    const found = ipaddr.process(address);
    return ranges.some(([base, bits]) => base.kind() === found.kind() && found.match(base, bits));
  };
}

/** An address, or a range such as 10.0.0.0/8. */
export const isRange = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

function rangeOf(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whom an address stands for: with IPv6 a customer is given a whole /64, and may change within it at will. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const found = ipaddr.process(address);
  if (!(found instanceof ipaddr.IPv6)) return found.toString();
  return found.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
