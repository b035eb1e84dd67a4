import ipaddr from 'ipaddr.js';

/** All addresses that the public IPv6 internet has so far. */
const IPV6_INTERNET = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is on the public internet (CONNECT-14). Everything else is refused: networks
 * of a house or a data center, this machine, documentation, and IPv6 that hides an IPv4 address.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(IPV6_INTERNET);
}

/** Whether an address is this machine's own, which only the sandbox may call. */
export function isOwnMachine(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
