import { listCalls } from '@paystead/contract/calls';
import type { Grantable } from '@paystead/contract/staff/roles';

const CALLS = listCalls().map(({ call }) => call);

/** Whether a role changes things at these addresses, only looks, or sees nothing. */
export function mayIn(role: Grantable, paths: readonly string[]): 'ACTS' | 'LOOKS' | null {
  const open = CALLS.filter(({ path, who }) => {
    const [, site, area = ''] = path.split('/');
    return site === 'console' && paths.includes(area) && who.some((one) => one === role);
  });
  if (open.length === 0) return null;
  return open.some(({ method }) => method !== 'GET') ? 'ACTS' : 'LOOKS';
}
