export { balancesOfLoans, loanBalances, trialBalance, type Balances } from './balances.ts';
export { closeBalances } from './close-balances.job.ts';
export { currentBalances } from './closed-balances.queries.ts';
export { sumHeld } from './held-balances.queries.ts';
export { routes } from './routes.ts';
export type { Entry } from './entry.ts';
export {
  accrualLines,
  journalEntries,
  statusEntry,
  type EventEntry,
  type Occasion,
} from './event-entries.ts';
export {
  findEntries,
  findEntriesOfLoans,
  findStatement,
  type FoundEntry,
  type PostedEntry,
  type StatementRow,
} from './ledger.queries.ts';
export { postAlike, postEntries, postEntry } from './post-entry.ts';
export { reverseEntry } from './reverse-entry.ts';
