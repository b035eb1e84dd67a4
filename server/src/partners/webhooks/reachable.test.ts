import { describe, expect, test } from 'vitest';
import { isOwnMachine, isPublic } from './reachable.ts';

describe('CONNECT-14 which addresses we call', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '223.255.255.254',
    '2606:4700:4700::1111',
    '2a00:1450:4001:82a::200e',
  ])('%s is on the public internet', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  test.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '127.255.255.254'],
    ['this machine', '::1'],
    ['this host', '0.0.0.0'],
    ['this host', '::'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['a carrier’s own', '100.64.0.1'],
    ['a cloud’s metadata', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['link-local, with a zone', 'fe80::1%eth0'],
    ['unique local', 'fd00::1'],
    ['unique local', 'fc00:ec2::254'],
    ['site-local', 'fec0::1'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['benchmarks', '198.18.0.1'],
    ['a 6to4 relay', '192.88.99.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['IPv4 in IPv6', '::ffff:10.0.0.1'],
    ['IPv4 in IPv6', '::ffff:8.8.8.8'],
    ['IPv4 in IPv6, the old way', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64, local', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378::1'],
    ['not assigned', '4000::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('%s is refused: %s', (_what, address) => {
    expect(isPublic(address)).toBe(false);
  });

  test('only loopback is this machine', () => {
    const own = ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'];
    expect(own.map(isOwnMachine)).toEqual([true, true, true, true]);
    expect(['10.0.0.1', '8.8.8.8', '::', 'localhost'].some(isOwnMachine)).toBe(false);
  });
});
