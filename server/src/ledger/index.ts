export { loanBalances, trialBalance, type Balances } from './balances.ts';
export type { Entry, Line, SeenAs } from './entry.ts';
export type { PostedEntry } from './ledger.queries.ts';
export { postEntry } from './post-entry.ts';
export { reverseEntry } from './reverse-entry.ts';
