/** Length of a password in characters (NIST SP 800-63B). */
export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 128;
export const TOO_SHORT = `Choose a longer password. Use at least ${SHORTEST_PASSWORD} characters`;
