import { isIPv4, isIPv6 } from 'node:net';

/** One household has a whole IPv6 network of 64 bits. */
export function network(ip: string): string {
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];

  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The network of an address, for people: `203.0.113.0/24`, or 64 bits of IPv6; null for neither.
 */
export function networkMark(ip: string): string | null {
  const found = network(ip);
  if (isIPv4(found)) return `${found.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(`${found}::`) ? `${found}::/64` : null;
}
