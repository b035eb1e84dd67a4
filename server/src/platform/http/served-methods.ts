import type { AnyCall } from '@paystead/contract/call';

type Address = Pick<AnyCall, 'method' | 'path'>;

/**
 * Which methods some addresses are served with, to tell an address that doesn't exist from one
 * that takes other methods. Routes for all other methods of each address would answer the same, but
 * to add them took longer than the rest of a server.
 * @returns the methods of a path below `/web`, as in `/secured/user/loans`; none if it isn't served
 */
export function servedMethods(calls: readonly Address[]): (path: string) => string[] {
  const known = calls.map(({ method, path }) => ({ method, parts: path.split('/') }));
  const byLength = Map.groupBy(known, ({ parts }) => parts.length);
  return (path) => {
    const parts = path.split('/');
    const fitting = (byLength.get(parts.length) ?? []).filter((one) => fits(one.parts, parts));
    return [...new Set(fitting.map(({ method }) => method))];
  };
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.every((part, index) => {
    return part.startsWith('{') ? parts[index] !== '' : part === parts[index];
  });
}
