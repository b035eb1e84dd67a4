import { useRoles } from '../../parts/roles.tsx';

const ACTORS: readonly string[] = ['reviewer', 'servicer', 'administrator'];

/** Whether the logged-in person writes complaints down. The server checks again. */
export function useMayRecord(): boolean {
  return useRoles().some((role) => ACTORS.includes(role));
}
