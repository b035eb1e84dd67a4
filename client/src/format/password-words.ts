import { SHORTEST_PASSWORD } from '@paystead/contract/identity/password-terms';

/** The hint under each field for a new password. */
export const PASSWORD_HINT = `At least ${SHORTEST_PASSWORD} characters. A short sentence works well`;
