const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?#]*)(?:\?(.*))?$/;

/**
 * The addresses of the single hosts in an address such as
 * `postgres://user@one,two:5433/name?target_session_attrs=read-write`, in their order. The driver
 * reads only addresses of one host.
 */
export function hostsOf(url: string): string[] {
  const [, before, hosts, path, query] = parts.exec(url) ?? [];
  if (before === undefined || hosts === undefined) return [url];
  const params = new URLSearchParams(query);
  if (!hosts.includes(',') && !params.has(TARGET)) return [url];

  params.delete(TARGET);
  const rest = params.size > 0 ? `?${params.toString().replaceAll('+', '%20')}` : '';
  return hosts.split(',').map((host) => `${before}${host}${path}${rest}`);
}

/** The same address of several hosts, with this one of them first. */
export function startingWith(url: string, first: string): string {
  const index = hostsOf(url).indexOf(first);
  const [, before, list = '', path, query] = parts.exec(url) ?? [];
  const hosts = list.split(',');
  const [host] = hosts.splice(index, 1);
  if (before === undefined || host === undefined || index < 0) return url;
  return `${before}${[host, ...hosts].join(',')}${path}${query === undefined ? '' : `?${query}`}`;
}

/** Which host to use; as we need one that writes, `read-write` and `primary` are the same to us. */
const TARGET = 'target_session_attrs';
const TARGETS = ['read-write', 'primary'];

/** What is wrong with an address of one or several hosts; null if nothing is. */
export function faultOfHosts(url: string): string | null {
  const query = new URLSearchParams(url.split('?')[1]);
  const target = query.get(TARGET);
  if (target !== null && !TARGETS.includes(target)) {
    return `${TARGET} must be read-write, because the server needs a host that takes writes.`;
  }
  if (query.get('host')?.includes(',')) {
    return 'several hosts go before the database’s name: postgres://user@one,two/name.';
  }
  return hostsOf(url).every((one) => URL.canParse(one)) ? null : 'is no address of a database.';
}
