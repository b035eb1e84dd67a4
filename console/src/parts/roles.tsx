import { createContext, use } from 'react';

/** The roles of the logged-in person (S6.4). */
export const RolesContext = createContext<readonly string[]>([]);

/** What the logged-in person may do; the server checks again. */
export function useRoles(): readonly string[] {
  return use(RolesContext);
}
