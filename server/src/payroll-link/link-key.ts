/** The purpose that the sandbox's public tokens are signed with. */
export const LINK_KEY = 'payroll link tokens';
