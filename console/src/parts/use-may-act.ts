import { useRoles } from './roles.tsx';

const ACTORS: readonly string[] = ['servicer', 'administrator'];

/** Whether the logged-in person may change loans and money (STAFF-1). The server checks again. */
export function useMayAct(): boolean {
  return useRoles().some((role) => ACTORS.includes(role));
}

const READERS: readonly string[] = [...ACTORS, 'auditor'];

/** Whether the logged-in person may open a loan (STAFF-2). */
export function useMayReadLoans(): boolean {
  return useRoles().some((role) => READERS.includes(role));
}
