import { isIP } from 'node:net';

/** Names of this machine, which employers of a sandbox may use for a first try. */
const OWN = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isOwnHost({ hostname }: URL): boolean {
  return OWN.has(hostname);
}

/**
 * The address that an employer wants to be called at; a sentence for people if it can't be one
 * (CONNECT-14). The parser turns each way to write an IPv4 address into the usual one.
 */
export function hookAddress(text: string, isSandbox: boolean): URL | string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    return 'Enter an address like https://payroll.example.com/hooks';
  }
  if (url.username !== '' || url.password !== '') {
    return 'Leave out the name and password: we sign each event instead';
  }
  if (url.hash !== '') return 'Leave out the part after #';
  if (isSandbox && isOwnHost(url)) return url;

  if (url.protocol !== 'https:') return 'The address must begin with https';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return 'Enter the name of the server, not its number';
  return host.includes('.') ? url : 'Enter a server that can be reached from the internet';
}
