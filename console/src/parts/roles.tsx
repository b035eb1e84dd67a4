import { createContext, use } from 'react';

/** The roles of whoever is signed in (S6.4). */
export const RolesContext = createContext<readonly string[]>([]);

/** What the person at the screen may do; the server judges again. */
export function useRoles(): readonly string[] {
  return use(RolesContext);
}
