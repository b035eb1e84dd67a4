/** What the sandbox's public tokens are signed for. */
export const LINK_KEY = 'payroll link tokens';
